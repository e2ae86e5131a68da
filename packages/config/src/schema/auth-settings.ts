import * as z from 'zod'
import { flag, patterned, text, url } from './values.ts'

const name = (what: string) =>
  patterned(/^[a-z0-9][a-z0-9-]{0,31}$/, 'lower-case letters, digits and "-"', what)

const variable = (what: string) =>
  patterned(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable', what)

const group = () => text('Name of a group')

const shared = () => ({
  id: name('Name of the provider in addresses'),
  label: text('Name of the provider on the sign-in page; without it, its id').optional(),
})

const client = () => ({
  clientId: text('Name of this site at the provider'),
  clientSecretEnv: variable('Environment variable with the secret of this site at the provider').optional(),
})

const claims = () => ({
  nameClaim: text('Claim with the name of a reader').default('name'),
  groupsClaim: text('Claim with the groups of a reader: a list, or a text with commas').default('groups'),
})

const oidc = () =>
  z.strictObject({
    kind: z.literal('oidc'),
    ...shared(),
    issuer: url('Address of the provider, of which /.well-known/openid-configuration describes it'),
    ...client(),
    scopes: z.array(text('Scope')).default(['openid', 'profile', 'email']).describe('Requested scopes'),
    ...claims(),
  })

const oauth2 = () =>
  z.strictObject({
    kind: z.literal('oauth2'),
    ...shared(),
    authorizationUrl: url('Address that readers are sent to'),
    tokenUrl: url('Address that codes are exchanged at'),
    userInfoUrl: url('Address with the facts about a reader, as JSON'),
    ...client(),
    scopes: z.array(text('Scope')).default([]).describe('Requested scopes'),
    subjectClaim: text('Fact that names a reader for ever').default('id'),
    ...claims(),
  })

const password = () =>
  z.strictObject({
    kind: z.literal('password'),
    ...shared(),
    hashEnv: variable(
      'Environment variable with the hash of the password, as "octavo admin password" prints it',
    ),
    groups: z.array(group()).default([]).describe('Groups of everybody who knows the password'),
  })

const jwt = () =>
  z.strictObject({
    kind: z.literal('jwt'),
    ...shared(),
    loginUrl: url('Page of yours that signs readers in and sends them back with a token'),
    publicKey: text('Public key of the tokens: PEM (SPKI)'),
    algorithm: z
      .enum(['EdDSA', 'ES256', 'ES384', 'PS256', 'RS256'])
      .default('EdDSA')
      .describe('Algorithm of the tokens; no other is accepted'),
    issuer: text('Required "iss"').optional(),
    audience: text('Required "aud"').optional(),
  })

/** Sign-in of readers (`auth` of octavo.server.json). */
export const auth = () =>
  z
    .strictObject({
      url: url('Address of the site as readers open it, which providers send them back to'),
      providers: z
        .array(z.discriminatedUnion('kind', [oidc(), oauth2(), password(), jwt()]))
        .min(1)
        .describe('Ways to sign in'),
      groups: z
        .record(text('Group of a provider'), z.array(group()))
        .optional()
        .describe('Groups of pages by group of providers; without it both have the same names'),
      session: z
        .strictObject({
          idleMinutes: z.number().int().min(1).max(525_600).default(720).describe('Time without a request'),
          absoluteHours: z.number().int().min(1).max(8760).default(168).describe('Longest time'),
          recheckMinutes: z
            .number()
            .int()
            .min(1)
            .max(5)
            .default(5)
            .describe('Age at which the groups of a reader are read from the provider again'),
        })
        .prefault({})
        .describe('How long readers stay signed in'),
      attemptsPerMinute: z
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(10)
        .describe('Attempts to sign in from one network in a minute, on all servers together'),
      insecure: flag('Allow addresses without https beside loopback').default(false),
    })
    .describe('Sign-in of readers')
