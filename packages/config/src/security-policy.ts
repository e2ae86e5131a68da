/**
 * A content security policy: sources by directive, in order. The text of a policy is never searched, because a
 * source may contain the name of any directive (`https://frame-ancestors.example`). Test id V8.
 */
export type SecurityPolicy = ReadonlyMap<string, readonly string[]>

/**
 * The characters of a source or the name of a directive: neither `;` nor `,` nor white space, which end it, nor
 * characters that could end its attribute.
 */
const TOKEN = /^[!#$%&'()*+./0-9:=?@A-Z[\]^_`a-z{|}~-]+$/

/** A policy of these directives; those without a list are left out, one with an empty list has only its name. */
export function securityPolicy(
  directives: Readonly<Record<string, readonly string[] | undefined>>,
): SecurityPolicy {
  return new Map(Object.entries(directives).flatMap(([name, sources]) => (sources ? [[name, sources]] : [])))
}

/** Parses the text of a policy; of two directives with one name the first is used. Source: CSP 3, section 2.2.1. */
export function parsePolicy(text: string): SecurityPolicy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.split(/[\t\n\f\r ]+/).filter((token) => token !== '')
    const key = name.toLowerCase()
    if (key !== '' && !policy.has(key)) policy.set(key, sources)
  }
  return policy
}

/** The text of a policy. Sources that could end their directive or begin another policy are left out. */
export function writePolicy(policy: SecurityPolicy): string {
  const isToken = (text: string) => TOKEN.test(text)
  return [...policy]
    .filter(([name]) => isToken(name))
    .map(([name, sources]) => [name, ...sources.filter(isToken)].join(' '))
    .join('; ')
}
