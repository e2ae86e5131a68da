import { expect, test } from 'vitest'
import { isBrowserScript } from '../../../src/assets/project/author-files.ts'

test.each([
  ['window.a = 1\nconst text = "import x from \'fs\'"', true],
  ["import { a } from './a.js'\na()", true],
  ["import a from 'https://cdn.example/a.js'", true],
  ['!function(e){e.exports=require("./x")}({})', true],
  ["(function () { const w = 'import of goods'; })()", true],
  ['#!/usr/bin/env node\nrun()', false],
  ["import fs from 'fs'\n", false],
  ["import {\n  readFile,\n} from 'node:fs/promises'", false],
  ["import 'dotenv/config'", false],
  ["const path = require('path')", false],
  ["export { x } from 'remark'", false],
])('%j', (text, loads) => {
  expect(isBrowserScript(text)).toBe(loads)
})
