/**
 * A small file of a media type that is neither data nor text, so that pictures and players have something to show:
 * a chequered PNG for pictures (browsers look at the bytes, not at the type), half a second of a tone as WAV for
 * recordings, a page as PDF, the bytes 0 to 15 for everything else.
 */
export function sampleBytes(type: string): Uint8Array {
  const [main] = type.toLowerCase().split('/')
  if (/^image\/svg/i.test(type)) return textBytes(SVG)
  if (main === 'image') return hexBytes(PNG)
  if (main === 'audio') return tone()
  if (/^application\/pdf$/i.test(type)) return textBytes(PDF)
  return Uint8Array.from({ length: 16 }, (_, index) => index)
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"><path d="M0 40 32 0l32 40z" fill="#0f766e"/></svg>'

const PDF = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
  '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n')

/** Squares, black and white, 64 by 40. */
const PNG = [
  '89504e470d0a1a0a0000000d494844520000004000000028010000000066b5c144000000154944415478da6360f80f85',
  '1432a8640cc330750f0007889f615cc36ced0000000049454e44ae426082',
].join('')

const hexBytes = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )

const textBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

const SAMPLES = 4000
const SAMPLES_A_SECOND = 8000

/** A tone of 440 Hz in samples of eight bits. Source: the WAVE form of RIFF. */
function tone(): Uint8Array {
  const four = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >> 24]
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * index) / SAMPLES_A_SECOND)),
  )
  return Uint8Array.from([
    ...textBytes('RIFF'),
    ...four(36 + SAMPLES),
    ...textBytes('WAVEfmt '),
    ...four(16),
    1,
    0,
    1,
    0,
    ...four(SAMPLES_A_SECOND),
    ...four(SAMPLES_A_SECOND),
    1,
    0,
    8,
    0,
    ...textBytes('data'),
    ...four(SAMPLES),
    ...samples,
  ])
}
