// Runs a command and measures it with all processes that it starts. Linux only: figures come from /proc.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { listSession, readProcess } from './process-facts.mjs'
import { watchSession } from './watch-session.mjs'

const running = new Set()
process.on('exit', () => running.forEach((pid) => signalGroup(pid, 'SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/**
 * Runs `{ command, args, cwd, env, log }` to its end; `log` is the file for what it prints. Resolves to `{ wallMs,
 * cpuMs, processBytes, allBytes, processes }`; throws when it fails. Only one command may run at a time: its CPU is
 * what the time of this process's ended children grows by.
 */
export async function runMeasured(task) {
  const before = endedChildrenMs()
  const { ended, watch, pid, began } = startMeasured(task)
  const exitCode = await ended
  const wallMs = performance.now() - began
  const cpuMs = endedChildrenMs() - before + (await remainingMs(pid))
  watch.end()
  if (exitCode !== 0) throw new Error(`${describe(task)} ended with ${exitCode}:\n${tailOf(task.log)}`)
  return { wallMs, cpuMs, ...watch.peaks() }
}

/** Starts a command that runs until `stop()`; `watch.usage()` measures it on the way. */
export function startMeasured({ command, args, cwd, env, log }) {
  const file = openSync(log, 'w')
  const began = performance.now()
  // A detached process leads a session of its own, by which its children are found.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file, file] })
  closeSync(file)
  running.add(child.pid)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child.pid)
      resolve(code ?? signal)
    })
  })
  const watch = watchSession(child.pid)
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM')
    await ended
    watch.end()
  }
  return { pid: child.pid, began, ended, watch, stop }
}

const endedChildrenMs = () => readProcess('self').childrenMs

/** CPU of processes that outlive the command that started them, which nobody waits for; ends those that stay. */
async function remainingMs(session) {
  const last = new Map()
  for (let look = 0; ; look += 1) {
    const pids = listSession(session)
    if (pids.length === 0) break
    for (const pid of pids) last.set(pid, readProcess(pid) ?? last.get(pid))
    if (look > 50) signalGroup(session, 'SIGKILL')
    await after(20)
  }
  const facts = [...last].map(([pid, fact]) => readProcess(pid) ?? fact)
  return facts.reduce((sum, fact) => sum + (fact ? fact.ownMs + fact.childrenMs : 0), 0)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

const describe = ({ command, args }) => [command, ...args].join(' ')
const tailOf = (log) => readFileSync(log, 'utf8').slice(-2_000)
