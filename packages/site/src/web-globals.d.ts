// The few globals of the web platform that the build graph uses; every runtime has them; no others are allowed.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly href: string
  readonly protocol: string
  readonly origin: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
declare function btoa(binary: string): string
declare function structuredClone<T>(value: T): T
