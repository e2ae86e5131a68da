// Facts of the machine without which the figures mean nothing.
import { cpus, loadavg, release, totalmem } from 'node:os'

/** Load per core above which other work disturbs a measurement. */
const quietLoad = 0.5

/** Returns cores, processor, memory, system and Node of this machine, and its load now. */
export function readMachine() {
  const cores = cpus()
  return {
    cores: cores.length,
    processor: cores[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    system: `${process.platform} ${release()}`,
    node: process.version,
    load: loadavg()[0],
    date: new Date().toISOString(),
  }
}

/** Formats the facts as lines; the last is a warning when the machine is busy. */
export function formatMachine({ cores, processor, memoryBytes, system, node, load, date }) {
  const facts = [
    `${cores} cores, ${processor}, ${(memoryBytes / 1e9).toFixed(1)} GB`,
    `${system}, Node ${node}, load ${load.toFixed(2)} at ${date}`,
  ]
  if (load <= quietLoad * cores) return facts.join('\n')
  const busy = `warning: the load is ${(load / cores).toFixed(1)} per core; wall times are too long, and CPU times up to a third`
  return [...facts, busy].join('\n')
}
