import fc from 'fast-check'
import { openServer, requests } from '../http-target.mjs'
import { anyValue, hostileWords } from '../mutate.mjs'

export const hasOwnProcess = true

const urls = [
  'http://127.0.0.1:9/a',
  'http://127.0.0.1:9\\@evil.example/',
  'http://localhost:9/a',
  'http://127.0.0.1:22/',
  'http://[::1]:9/',
  'http://0x7f.1:9/a',
  'http://127.0.0.1:9/../..',
  'file:///etc/passwd',
  'http://a:b@127.0.0.1:9/',
  '',
  'http://',
  ...hostileWords,
]
const envelope = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      method: fc.constantFrom('GET', 'post', 'CONNECT', 'X'.repeat(40), 'A B', ''),
      url: fc.constantFrom(...urls),
      headers: fc.array(
        fc.tuple(
          fc.constantFrom('accept', 'host', 'cookie', 'connection', 'x_y', 'a b', 'a\r\nb', '', ':path'),
          fc.constantFrom('b', 'a\r\nb', '\u0000', 'é', '🙂', 'x'.repeat(300)),
        ),
        { maxLength: 4 },
      ),
    }),
  },
  anyValue(['method', 'url', 'headers'], urls),
)

const words = [
  '',
  '',
  'Origin: http://localhost',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Site: cross-site',
]
const ours = fc
  .tuple(envelope, fc.constantFrom(...words), fc.constantFrom('', 'hello'))
  .map(([value, origin, body]) =>
    [
      'POST /_api/request HTTP/1.1',
      'Host: localhost',
      `X-Api-Request: ${Buffer.from(JSON.stringify(value)).toString('base64url')}`,
      ...(origin === '' ? [] : [origin]),
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )

export const inputs = fc.oneof(
  { weight: 4, arbitrary: ours },
  requests(
    envelope.map((value) => `X-Api-Request: ${JSON.stringify(value).replace(/[^\u0020-\u00ff]/g, '?')}`),
  ),
)
export const open = () => openServer('dev')
