import { viewSchema, type Binding, type BindingField } from '@octavo/openapi'
import { toContent, type Content, type Rendered } from '@octavo/hast'
import { renderMedia } from '../body.tsx'
import { renderFieldRow } from '../field.tsx'
import { valueText } from '../value-text.ts'
import { withBudget } from '../budget.ts'
import type { ChannelView } from './channel-view.ts'

/** Rows of the schema of a binding. */
const BINDING_ROWS = 12

/** The usual spelling of protocol names. */
const NAMES: Readonly<Record<string, string>> = {
  ws: 'WebSocket',
  http: 'HTTP',
  kafka: 'Kafka',
  amqp: 'AMQP',
  amqp1: 'AMQP 1.0',
  mqtt: 'MQTT',
  mqtt5: 'MQTT 5',
  nats: 'NATS',
  jms: 'JMS',
  sns: 'SNS',
  sqs: 'SQS',
  stomp: 'STOMP',
  redis: 'Redis',
  solace: 'Solace',
  ibmmq: 'IBM MQ',
  pulsar: 'Pulsar',
  mercure: 'Mercure',
  googlepubsub: 'Google Cloud Pub/Sub',
  anypointmq: 'Anypoint MQ',
}

/** A table of settings per protocol; settings whose values have a schema follow as fields. */
export function renderBindings(
  bindings: readonly Binding[],
  view: ChannelView,
  holder: string,
): readonly Content[] {
  return toContent(bindings.map((binding) => renderBinding(binding, view, holder)))
}

function renderBinding({ protocol, fields }: Binding, view: ChannelView, holder: string): Rendered {
  const name = (Object.hasOwn(NAMES, protocol) && NAMES[protocol]) || protocol
  const values = fields.filter((field) => field.kind === 'value')
  return (
    <div class="binding">
      <p class="alternative-title">{name}</p>
      {values.length > 0 && renderTable(name, values)}
      {fields.map((field) => field.kind === 'schema' && renderSchema(field, view, `${holder}-${protocol}`))}
    </div>
  )
}

type ValueField = Extract<BindingField, { readonly kind: 'value' }>

function renderTable(name: string, fields: readonly ValueField[]): Rendered {
  return (
    <table class="binding-table" aria-label={name}>
      <tbody>
        {fields.map((field) => (
          <tr>
            <th scope="row">{field.name}</th>
            <td>
              <code>{valueText(field.value)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An object is a list of fields below its name (`query`), everything else a field. */
function renderSchema(
  { name, schema }: Extract<BindingField, { readonly kind: 'schema' }>,
  view: ChannelView,
  holder: string,
): Rendered {
  const { properties } = viewSchema(view.document, schema)
  if (properties.length === 0) {
    const context = { view, path: { holder, names: [name] }, ancestors: new Set<string>(), depth: 0 }
    return renderFieldRow({ name, schema, required: false }, context)
  }
  return (
    <div class="binding-schema">
      <p class="alternative-title">
        <code>{name}</code>
      </p>
      {renderMedia(withBudget(view, BINDING_ROWS), [{ type: 'application/json', schema, examples: [] }], {
        holder: `${holder}-${name}`,
        isMain: false,
      })}
    </div>
  )
}
