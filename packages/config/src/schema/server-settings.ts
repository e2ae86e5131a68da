import * as z from 'zod'
import { auth } from './auth-settings.ts'
import { flag, patterned, text, url, whenUsed } from './values.ts'

const name = (what: string) =>
  patterned(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'lower-case letters, digits, ".", "_" and "-"', what)

const variable = () =>
  patterned(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable', 'Name of a variable')

const whole = (least: number, most: number, what: string) =>
  z.number().int().min(least).max(most).describe(what)

const program = () => z.array(text('Program or argument')).min(1)

const store = () =>
  z
    .strictObject({
      sqlite: text(
        'File of the embedded database, beside the settings; default "octavo.db" in the data folder',
      ).optional(),
      postgres: variable()
        .describe('Environment variable with the address of a PostgreSQL database')
        .optional(),
    })
    .default({})
    .describe('Where jobs and keys are stored; OCTAVO_DATABASE_URL, where it is set, is used before both')

const agent = () =>
  z.strictObject({
    command: program().describe('Program and arguments; the prompt is its standard input'),
    model: text('Name of the model, as jobs show it'),
    env: z
      .array(variable())
      .default([])
      .describe('Variables of the server that the agent receives; no others are passed on'),
    read: z
      .array(text('Folder'))
      .default([])
      .describe('Folders that the agent may read in its sandbox, beside those of the system'),
    timeoutMinutes: z.number().positive().max(1440).describe('Longest time of one turn').default(30),
  })

const host = () =>
  z.strictObject({
    kind: z
      .enum(['github', 'gitlab', 'gitea', 'push'])
      .describe('API that makes pull requests; "push" only pushes'),
    url: text('Beginning of the addresses of its repositories, such as "https://github.com/"'),
    api: url('Address of its API; default that of the host').optional(),
    tokenEnv: variable()
      .describe('Environment variable with a token that may push and make pull requests')
      .optional(),
    user: text('Name that is used with the token for Git; default "x-access-token"').optional(),
  })

const jobs = () =>
  z
    .strictObject({
      concurrency: whole(1, 64, 'Jobs that run at once on this server').default(2),
      outputMegabytes: whole(1, 1024, 'Most output of a turn').default(8),
      diskMegabytes: whole(1, 1_048_576, 'Most disk space of a turn').default(2048),
      attempts: whole(1, 1000, 'Tries of a turn whose server has ended').default(3),
      leaseSeconds: whole(
        2,
        600,
        'Time after which the turns of a server that has ended are taken over',
      ).default(30),
      sandbox: z
        .enum(['auto', 'require', 'off'])
        .default('auto')
        .describe('Run agents with bwrap where it works, always, or never'),
      verify: z
        .enum(['require', 'report'])
        .default('require')
        .describe('Whether a job fails when "octavo check" or "octavo build" fails on its result'),
      outside: flag('Allow changes outside of the documentation folder and to files of CI').default(false),
      author: z
        .strictObject({ name: text('Name'), email: text('Address') })
        .default({ name: 'Octavo', email: 'octavo@localhost' })
        .describe('Author of commits'),
    })
    .prefault({})
    .describe('How jobs run')

const limits = () =>
  z
    .strictObject({
      requestsPerMinute: whole(1, 1_000_000, 'Requests of one key in a minute').default(1200),
      uploadsPerMinute: whole(1, 10_000_000, 'Uploaded contents of deploys of one key in a minute').default(
        60_000,
      ),
      failuresPerMinute: whole(1, 100_000, 'Requests of one address without a valid key in a minute').default(
        60,
      ),
      bodyKilobytes: whole(1, 16_384, 'Largest body of a request').default(256),
      promptKilobytes: whole(1, 4096, 'Longest prompt').default(128),
    })
    .prefault({})
    .describe('Limits of the Admin API')

const updates = () =>
  z
    .strictObject({
      project: name('Project whose branch is published by this server'),
      timeoutMinutes: z.number().positive().max(1440).describe('Longest time of a build').default(30),
      memoryMegabytes: whole(128, 1_048_576, 'Most memory of the JavaScript of a build').default(4096),
      webhook: z
        .strictObject({
          kind: z
            .enum(['github', 'gitlab', 'gitea'])
            .describe('Host that sends it; "gitea" also for Forgejo'),
          secretEnv: variable().describe('Environment variable with the secret of the webhook'),
        })
        .optional()
        .describe('Update when the host reports a push, at /_hooks/{project}'),
      deploys: z
        .strictObject({
          files: whole(1, 200_000, 'Most files of a deploy').default(50_000),
          megabytes: whole(1, 1_048_576, 'Largest deploy').default(1024),
          fileMegabytes: whole(1, 4096, 'Largest file of a deploy').default(100),
        })
        .prefault({})
        .describe('Limits of sites that "octavo deploy" uploads'),
    })
    .describe('How the site of this server is updated from its branch')

/** octavo.server.json: settings of the service. */
export const serverJson = whenUsed(() =>
  z.strictObject({
    $schema: z.string().optional().describe('Address of the schema for editors'),
    data: text('Folder for the database and repositories; default "octavo-data" beside the settings').default(
      'octavo-data',
    ),
    store: store(),
    agents: z.record(name('Name of an agent'), agent()).default({}).describe('Agents that projects can use'),
    hosts: z.array(host()).default([]).describe('Hosts of repositories; the longest matching address counts'),
    jobs: jobs(),
    limits: limits(),
    updates: updates().optional(),
    auth: auth().optional(),
    dashboard: z
      .strictObject({
        group: text('Group of readers who may use the dashboard; it needs "auth"').optional(),
      })
      .prefault({})
      .describe('The dashboard at /_admin/, for admin keys and for a group of readers'),
    health: z
      .strictObject({
        port: whole(0, 65_535, 'Port of /healthz, /readyz and /metrics').default(9464),
        host: text('Address to listen on').default('127.0.0.1'),
        metricsTokenEnv: variable()
          .describe('Environment variable with a token for /metrics; without one only this machine gets it')
          .optional(),
      })
      .prefault({})
      .describe('A port of its own for the state of the server, which is not meant for the public'),
  }),
)
