import { expect, test } from 'vitest'
import { asSitePath, createDiagnostic, spanOfFile } from '@octavo/source'
import { mergeDiagnostics } from '../src/print/print-diagnostics.ts'

const fault = (code: 'asset/unknown-icon' | 'link/missing-page', path: string) =>
  createDiagnostic(code, 'No "x"', { span: spanOfFile(asSitePath(path)) })

test('faults are merged by place, those of a name are told once', () => {
  const link = [fault('link/missing-page', 'b.mdx'), fault('link/missing-page', 'a.mdx')]
  const icon = [fault('asset/unknown-icon', 'b.mdx'), fault('asset/unknown-icon', 'a.mdx')]
  const merged = mergeDiagnostics([...link, ...icon], [...link, ...icon])
  expect(merged.map(({ code, span }) => `${span?.path} ${code}`)).toEqual([
    'a.mdx asset/unknown-icon',
    'a.mdx link/missing-page',
    'b.mdx link/missing-page',
  ])
})
