// Bodies of forms: fields are read by their encoding and checked as one object.
import { describe, expect, test } from 'vitest'
import { playgroundToRequest } from '../../src/playground/playground-to-request.ts'
import { operationToPlayground } from '../../src/playground/operation-to-playground.ts'
import { mockAnswer } from '../../src/index.ts'
import { documentOf } from '../read-twin.ts'
import { readForm } from '../../src/mock/read-form.ts'

const schema = {
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name: { type: 'string', minLength: 2 },
    age: { type: 'integer', maximum: 150 },
    tags: { type: 'array', maxItems: 2, items: { enum: ['a', 'b', 'c'] } },
    joined: { type: 'array', items: { type: 'integer' } },
    address: {
      type: 'object',
      required: ['city'],
      properties: { city: { type: 'string' }, no: { type: 'integer' } },
    },
    deep: { type: 'object', properties: { n: { type: 'integer' } } },
    file: { type: 'string', format: 'binary', minLength: 1000 },
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
}
const encoding = { deep: { style: 'deepObject', explode: true }, joined: { style: 'form', explode: false } }
const description = {
  paths: {
    '/form': {
      post: {
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema, encoding },
            'multipart/form-data': { schema },
          },
        },
        responses: { 200: { description: 'ok' } },
      },
    },
  },
}

const URLENCODED = 'application/x-www-form-urlencoded'

async function send(body: string, type: string = URLENCODED) {
  const document = await documentOf(description)
  const answer = await mockAnswer(document, {
    method: 'POST',
    path: '/form',
    query: [],
    headers: { 'content-type': type },
    body,
  })
  const text = answer.body.kind === 'text' ? answer.body.text : '{}'
  const { errors = [] } = JSON.parse(text) as {
    errors?: readonly { pointer: string; detail: string }[]
  }
  return errors.map(({ pointer, detail }) => `${pointer} ${detail}`)
}

describe('urlencoded fields', () => {
  test('a plus is a space, and what cannot be decoded stays', () => {
    const { pairs } = readForm(URLENCODED, 'a+b=c+d%2B&bad=%E0&none')
    expect(pairs).toEqual([
      ['a b', 'c d+'],
      ['bad', '%E0'],
      ['none', ''],
    ])
  })

  test.each<[string, readonly string[]]>([
    ['name=Ada&age=36', []],
    ['name=A+B&age=36&tags=a&tags=b', []],
    ['name=Ada&age=36&tags[]=a', []],
    ['name=Ada&age=36&joined=1,2', []],
    ['name=Ada&age=36&address=%7B%22city%22%3A%22X%22%7D', []],
    ['name=Ada&age=36&address[city]=X&address[no]=4', []],
    ['name=Ada&age=36&deep[n]=4', []],
    ['name=Ada', ['#/age']],
    ['name=A&age=x', ['#/name', '#/age']],
    ['name=Ada&age=200', ['#/age']],
    ['name=Ada&age=36&tags=z', ['#/tags/0']],
    ['name=Ada&age=36&tags=a&tags=b&tags=c', ['#/tags']],
    ['name=Ada&age=36&joined=1,x', ['#/joined/1']],
    ['name=Ada&age=36&address[no]=4', ['#/address/city']],
    ['name=Ada&age=36&deep[n]=x', ['#/deep/n']],
    ['', ['#/name', '#/age']],
  ])('%s', async (body, pointers) => {
    expect((await send(body)).map((error) => error.split(' ')[0]?.replace(/^#$/, ''))).toEqual(pointers)
  })
})

describe('multipart fields', () => {
  const part = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const type = 'multipart/form-data; boundary=b'

  test('are checked, but not the bytes of files', async () => {
    const file = part('file', 'x', '; filename="a.png"')
    const files = part('files', 'x', '; filename="a.png"') + part('files', 'y', '; filename="b.png"')
    expect(await send(`${part('name', 'Ada')}${part('age', '36')}${file}${files}--b--\r\n`, type)).toEqual([])
    const wrong = await send(`${part('name', 'A')}${file}--b--\r\n`, type)
    expect(wrong.map((error) => error.split(' ')[0])).toEqual(['#/name', '#/age'])
  })

  test('are read by their boundary, names decoded', () => {
    const body = `${part('a%22b', 'x\r\ny')}--b--\r\n`
    expect(readForm('multipart/form-data; boundary="b"', body).pairs).toEqual([['a"b', 'x\r\ny']])
    expect(readForm(type, 'no parts').pairs).toEqual([])
    expect(readForm(URLENCODED, 'a=%zz&b').pairs).toEqual([
      ['a', '%zz'],
      ['b', ''],
    ])
  })
})

test('what the playground sends for a filled form is valid', async () => {
  const document = await documentOf(description)
  const operation = document.operations[0]
  if (!operation) throw new Error('no operation')
  const play = operationToPlayground(document, operation, { prefill: false, properties: 'all' } as never)
  const value = {
    name: 'Ada',
    age: 36,
    tags: ['a', 'b'],
    joined: [1, 2],
    address: { city: 'X', no: 1 },
    deep: { n: 4 },
  }
  const { content } = playgroundToRequest(
    play,
    { parameters: {}, body: { type: URLENCODED, value } },
    { purpose: 'send' },
  )
  if (content?.kind !== 'form') throw new Error('no form')
  const text = new URLSearchParams(content.fields.map(({ name, value: one }) => [name, one])).toString()
  expect(await send(text)).toEqual([])
})
