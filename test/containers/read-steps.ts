/** An instruction of a Containerfile: its name in capitals and the rest, continued lines joined. */
export interface Step {
  readonly name: string
  readonly words: string
  /** 1-based. */
  readonly line: number
}

/** A stage of a Containerfile: from `FROM` to the next one. */
export interface Stage {
  /** The image, or the name of another stage. */
  readonly image: string
  readonly name: string | undefined
  readonly steps: readonly Step[]
}

/** Returns the instructions of a Containerfile; comments and blank lines are left out. */
export function readSteps(text: string): readonly Step[] {
  const steps: Step[] = []
  let pending = ''
  let first = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    if (pending === '') first = index + 1
    pending += line.trim()
    if (pending.endsWith('\\')) {
      pending = `${pending.slice(0, -1).trimEnd()} `
      continue
    }
    const [, name = '', words = ''] = /^(\S+)\s*(.*)$/.exec(pending) ?? []
    steps.push({ name: name.toUpperCase(), words, line: first })
    pending = ''
  }
  return steps
}

/** Returns the stages of a Containerfile, the one that is shipped last. */
export function readStages(steps: readonly Step[]): readonly Stage[] {
  const stages: { image: string; name: string | undefined; steps: Step[] }[] = []
  for (const step of steps) {
    if (step.name === 'FROM') {
      const [, image = '', name] = /^(?:--\S+\s+)*(\S+)(?:\s+[Aa][Ss]\s+(\S+))?$/.exec(step.words) ?? []
      stages.push({ image, name, steps: [step] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}
