import { parse } from 'yaml'

interface Service {
  readonly image?: string
  readonly build?: unknown
  readonly privileged?: boolean
  readonly network_mode?: string
  readonly restart?: string
  readonly healthcheck?: { readonly test?: unknown }
  readonly environment?: Readonly<Record<string, unknown>> | readonly string[]
  readonly volumes?: readonly unknown[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition?: string }>>
}

interface Compose {
  readonly version?: unknown
  readonly services?: Readonly<Record<string, Service>>
  readonly volumes?: Readonly<Record<string, unknown>>
}

const SECRET = /(?:TOKEN|PASSWORD|SECRET|KEY)$/i

/** Returns what is wrong with a compose file, each with the name of the service; [] for one without a fault. */
export function lintCompose(text: string): readonly string[] {
  const { version, services = {}, volumes = {} } = parse(text) as Compose
  const own = Object.entries(services).flatMap(([name, service]) =>
    faultsOf(service, { services, volumes }).map((fault) => `${name}: ${fault}`),
  )
  return [...(version === undefined ? [] : ['"version" is obsolete']), ...own]
}

function faultsOf(service: Service, { services = {}, volumes = {} }: Compose): readonly string[] {
  const { image, build, privileged, network_mode: network, restart, environment = {} } = service
  const mounted = (service.volumes ?? []).map(String)
  const named = mounted.map((volume) => volume.split(':')[0] ?? '').filter((name) => /^\w/.test(name))
  const needed = service.depends_on ?? []
  const waits = Array.isArray(needed) ? needed.map((name) => [name, {}] as const) : Object.entries(needed)
  const faults: readonly (readonly [isFound: boolean, fault: string])[] = [
    [image === undefined && build === undefined, 'neither an image nor a build'],
    [image !== undefined && !/^[\w-]+(?:\.[\w-]+)+\//.test(image), 'the image has no registry'],
    [image !== undefined && !/:[\w.-]*\d[\w.-]*$|@sha256:/.test(image), 'the image has no version'],
    [privileged === true || network === 'host', 'it is not separated from the machine'],
    [mounted.some((volume) => volume.includes('docker.sock')), 'it rules the containers of the machine'],
    [restart === undefined, 'nothing starts it again'],
    [plainSecrets(environment).length > 0, 'a secret is in the file'],
    [named.some((name) => !(name in volumes)), 'a volume is not declared'],
    [waits.some(([name]) => !(name in services)), 'it waits for a service that is not there'],
    [
      waits.some(
        ([name, { condition }]) =>
          condition === 'service_healthy' && services[name]?.healthcheck?.test === undefined,
      ),
      'it waits for the health of a service without a check',
    ],
  ]
  return faults.flatMap(([isFound, fault]) => (isFound ? [fault] : []))
}

/** Values of secrets that are written down instead of named. */
function plainSecrets(environment: NonNullable<Service['environment']>): readonly string[] {
  const pairs = Array.isArray(environment)
    ? environment.map((line) => String(line).split('=', 2))
    : Object.entries(environment)
  return pairs.flatMap(([name = '', value]) => {
    const isWritten = value !== undefined && value !== null && !/\$\{\w+[^}]*\}/.test(String(value))
    return SECRET.test(name) && isWritten ? [name] : []
  })
}
