/*
 * The rules of hadolint that matter for a published recipe, by its names where it has the rule, without a program to
 * download. Left out on purpose is DL3008 (versions of Debian's packages): Debian removes older versions, and the tag of the
 * base image names the release.
 */
import { readStages, readSteps, type Stage, type Step } from './read-steps.ts'

const KNOWN = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)

type Rule = (step: Step, stage: Stage, stages: readonly Stage[]) => boolean

/** A rule and when an instruction breaks it. */
const rules: readonly (readonly [id: string, isBroken: Rule])[] = [
  ['unknown-instruction', ({ name }) => !KNOWN.has(name)],
  ['DL3000 absolute WORKDIR', ({ name, words }) => name === 'WORKDIR' && !/^["']?[/$]/.test(words)],
  ['DL3003 WORKDIR instead of cd', ({ name, words }) => name === 'RUN' && /(?:^|&&|;)\s*cd\s/.test(words)],
  ['DL3004 no sudo', ({ name, words }) => name === 'RUN' && /(?:^|&&|;|\|)\s*sudo\b/.test(words)],
  ['DL3006 a version of the image', (step, stage, all) => step.name === 'FROM' && !isPinned(stage, all)],
  ['DL3007 no latest', ({ name, words }) => name === 'FROM' && /:latest\b/.test(words)],
  ['full name of the image', ({ name }, { image }, all) => name === 'FROM' && !isFullName(image, all)],
  [
    'DL3009 apt lists are removed',
    ({ name, words }) => isApt(name, words) && !/rm -rf? \/var\/lib\/apt\/lists/.test(words),
  ],
  ['DL3014 apt-get -y', ({ name, words }) => isApt(name, words) && !/\s(?:-y|--yes|-\w*y\w*)\b/.test(words)],
  [
    'DL3015 no recommended packages',
    ({ name, words }) => isApt(name, words) && !words.includes('--no-install-recommends'),
  ],
  [
    'DL3018 apk without a cache',
    ({ name, words }) => name === 'RUN' && /\bapk add\b/.test(words) && !words.includes('--no-cache'),
  ],
  ['DL3020 COPY instead of ADD', ({ name }) => name === 'ADD'],
  [
    'DL3022 --from names a stage',
    ({ name, words }, _, all) => name === 'COPY' && !copiesFromStage(words, all),
  ],
  ['DL3025 words as JSON', ({ name, words }) => /^(?:CMD|ENTRYPOINT)$/.test(name) && !isJsonList(words)],
  ['DL3027 apt-get instead of apt', ({ name, words }) => name === 'RUN' && /(?:^|&&|;)\s*apt\s/.test(words)],
  [
    'DL3045 WORKDIR before a relative COPY',
    (step, stage) => step.name === 'COPY' && isRelativeCopy(step, stage),
  ],
  ['DL4000 no MAINTAINER', ({ name }) => name === 'MAINTAINER'],
  [
    'DL4006 pipefail',
    ({ name, words }) => name === 'RUN' && /[^|]\|[^|]/.test(words) && !words.includes('pipefail'),
  ],
  [
    'SC2148 no rights for everybody',
    ({ name, words }) => name === 'RUN' && /chmod\s+(?:-R\s+)?0?777\b/.test(words),
  ],
  ['no secret in the image', ({ name, words }) => holdsSecret(name, words)],
  [
    'no script of a package',
    ({ name, words }) => name === 'RUN' && /\bnpm (?:ci|install)\b(?!.*--ignore-scripts)/.test(words),
  ],
]

/** Returns the rules that a Containerfile breaks, each with its line; [] for one without a fault. */
export function lintContainerfile(text: string): readonly string[] {
  const steps = readSteps(text)
  const stages = readStages(steps)
  const found = stages.flatMap((stage) =>
    stage.steps.flatMap((step) =>
      rules.flatMap(([id, isBroken]) => (isBroken(step, stage, stages) ? [`${step.line}: ${id}`] : [])),
    ),
  )
  const last = stages.at(-1)
  const repeated = stages.flatMap(({ steps: own }) =>
    ['CMD', 'ENTRYPOINT', 'HEALTHCHECK'].filter(
      (name) => own.filter((step) => step.name === name).length > 1,
    ),
  )
  return [
    ...(steps[0]?.name === 'FROM' || steps[0]?.name === 'ARG' ? [] : ['1: FROM comes first']),
    ...found,
    ...repeated.map((name) => `DL4003 one ${name}`),
    ...(isRoot(last) ? ['DL3002 another user than root'] : []),
  ]
}

const isPinned = ({ image }: Stage, stages: readonly Stage[]): boolean =>
  isStage(image, stages) || /@sha256:[0-9a-f]{64}$|:[\w.-]*\d[\w.-]*$/.test(image)

const isStage = (name: string, stages: readonly Stage[]): boolean =>
  name === 'scratch' || stages.some((stage) => stage.name === name)

/** Podman asks which registry a short name means. */
const isFullName = (image: string, stages: readonly Stage[]): boolean =>
  isStage(image, stages) || /^[\w-]+(?:\.[\w-]+)+(?::\d+)?\//.test(image)

const isApt = (name: string, words: string): boolean =>
  name === 'RUN' && /\bapt-get\b.*\binstall\b/.test(words)

function copiesFromStage(words: string, stages: readonly Stage[]): boolean {
  const from = /--from=(\S+)/.exec(words)?.[1]
  return from === undefined || isStage(from, stages) || /^\d+$/.test(from) || from.includes('/')
}

function isJsonList(words: string): boolean {
  try {
    const value: unknown = JSON.parse(words)
    return Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')
  } catch {
    return false
  }
}

function isRelativeCopy({ words, line }: Step, { steps }: Stage): boolean {
  const target = words.split(/\s+/).at(-1) ?? ''
  return !target.startsWith('/') && !steps.some((step) => step.name === 'WORKDIR' && step.line < line)
}

/** The last user counts; without one it is that of the image, which nobody knows. */
function isRoot(stage: Stage | undefined): boolean {
  const user = stage?.steps.findLast(({ name }) => name === 'USER')?.words.split(':')[0]
  return user === undefined || user === 'root' || user === '0'
}

const SECRET = /(?:^|_)(?:TOKEN|PASSWORD|PASSWD|SECRET|KEY|CREDENTIALS?)(?:_|=|\s|$)/i

/** Variables and arguments of a build stay in the image; so do copied files. */
const holdsSecret = (name: string, words: string): boolean =>
  (/^(?:ENV|ARG)$/.test(name) && SECRET.test(words.replace(/=.*$/, '='))) ||
  (name === 'COPY' && /(?:^|[\s/])(?:\.env|\.npmrc|id_rsa|\.netrc)(?:\s|$)/.test(words)) ||
  (name === 'RUN' && /https?:\/\/[^\s/]+:[^\s/]+@/.test(words))
