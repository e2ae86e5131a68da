/** The script of the dashboard: pages work without it, except that logs do not grow. */
export const script = `
for (const time of document.querySelectorAll('time')) show(time)
function show(time) {
  const at = new Date(time.dateTime)
  const near = time.closest('.log')
  time.textContent = near ? at.toLocaleTimeString() : at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  time.title = time.dateTime
}

const copy = document.querySelector('[data-copy]')
if (copy && navigator.clipboard) {
  copy.hidden = false
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.querySelector('[data-secret]').textContent)
    copy.textContent = 'Copied'
  })
}

const log = document.querySelector('[data-live]')
if (log) {
  log.scrollTop = log.scrollHeight
  follow(Number(log.dataset.after))
}

function tell(text) {
  const line = document.querySelector('[data-connection]')
  if (line.textContent !== text) line.textContent = text
}

async function follow(after) {
  let last = after
  for (;;) {
    try {
      const answer = await fetch(log.dataset.live + '?after=' + last, { redirect: 'manual' })
      if (answer.status === 0 || (answer.status >= 400 && answer.status < 500 && answer.status !== 429))
        return tell('You are signed out, or the job is gone: reload the page')
      if (!answer.ok) throw new Error('The server does not answer')
      tell('')
      let rest = ''
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        const blocks = (rest + value).split('\\n\\n')
        rest = blocks.pop()
        for (const block of blocks) last = take(block, last)
      }
    } catch {
      tell('The connection is lost; trying again')
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

function take(block, last) {
  const field = (name) => new RegExp('^' + name + ': (.*)$', 'm').exec(block)?.[1]
  const kind = field('event')
  if (kind === 'end') location.reload()
  const data = field('data')
  if (!kind || kind === 'end' || !data) return last
  const { text, at } = JSON.parse(data)
  if (kind !== 'diff') add(kind, text, at)
  return Number(field('id') ?? last)
}

function add(kind, text, at) {
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40
  const line = document.createElement('p')
  line.className = kind === 'log' ? 'output' : 'note'
  const time = document.createElement('time')
  time.dateTime = at
  const name = document.createElement('b')
  name.textContent = kind
  const body = document.createElement('span')
  body.textContent = text
  line.append(time, name, body)
  log.append(line)
  show(time)
  if (isAtEnd) log.scrollTop = log.scrollHeight
}
`
