// Services of docs.json `integrations`: loaded when the page has its content and the browser is idle, after every
// consent that is asked for. The build writes the settings before this text, as `octavoIntegrations`.
import { whenOpened } from './behaviors/opened.ts'
import * as analytics from './integrations/analytics-services.ts'
import * as embeds from './integrations/embed-services.ts'
import { gates } from './integrations/consent.ts'
import { readGlobal } from './integrations/page-globals.ts'
import * as queues from './integrations/queue-services.ts'
import type { EventFacts, Service, ServiceSettings } from './integrations/service.ts'

const services: Readonly<Record<string, Service>> = { ...analytics, ...queues, ...embeds }
const settings = (readGlobal('octavoIntegrations') ?? {}) as Readonly<Record<string, ServiceSettings>>

async function start(): Promise<void> {
  const asked = Object.entries(settings).flatMap(([name, one]) => gates[name]?.(one) ?? [])
  await Promise.all(asked)
  const loaded = Object.entries(settings).flatMap(([name, one]) => {
    const service = services[name]
    service?.load(one)
    return service ?? []
  })
  document.addEventListener('octavo:feedback', (event) => {
    const facts = (event as CustomEvent<EventFacts>).detail
    for (const service of loaded) service.track?.('feedback', facts)
  })
}

const whenIdle = () =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(() => void start()) : setTimeout(start, 200)

whenOpened(document, () => {
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})
