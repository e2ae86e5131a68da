import { expect, test } from 'vitest'
import { docsJson, createTestBuilder, memoryPorts } from '../../twins/memory-ports.ts'

test('icons around pages: unknown names and missing files, each at its place', async () => {
  const navigation = {
    groups: [
      { group: 'A', icon: 'rocket-launch', pages: ['index'] },
      { group: 'B', icon: '/gone.svg', pages: ['b'] },
      { group: 'C', icon: { name: 'rocket', library: 'lucide' }, pages: ['c'] },
    ],
  }
  const navbar = { links: [{ label: 'X', href: 'https://x.example', icon: 'xyzzy-plugh' }] }
  const files = {
    'docs.json': docsJson(navigation, { navbar }),
    'index.mdx': '---\ntitle: A\nicon: brackets-curly\n---\n\nx',
    'b.mdx': '---\ntitle: B\nicon: book\n---\n\nx',
    'c.mdx': '---\ntitle: C\nicon: /here.svg\n---\n\nx',
    'here.svg': '<svg/>',
  }
  const build = await createTestBuilder(memoryPorts(new Map(Object.entries(files)))).build()
  const found = (await build.check()).filter(({ code }) => /icon|asset/.test(code))
  const textAt = ({ span }: (typeof found)[number]) =>
    files[span?.path as keyof typeof files].slice(span?.start.offset, span?.end.offset)
  expect(found.map((fault) => `${fault.code} ${textAt(fault)}`)).toEqual([
    'asset/icon-stand-in "rocket-launch"',
    'link/missing-asset "/gone.svg"',
    'asset/unknown-icon "xyzzy-plugh"',
    'asset/icon-stand-in icon: brackets-curly',
  ])
})
