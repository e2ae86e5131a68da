// Limits of expressions: sizes, steps, and the time of regular expressions.
import { describe, expect, test } from 'vitest'
import { measureValue } from '../../src/evaluate/measure-value.ts'
import {
  callWritten,
  computeShared,
  createBudget,
  isOwn,
  own,
  runPattern,
  spend,
  spendOn,
  useBudget,
} from '../../src/evaluate/page-budget.ts'
import { LimitReached } from '../../src/evaluate/unsupported.ts'
import type { Within } from '../../src/within.ts'
import { evaluateText, plainForm } from './evaluate-text.ts'

const messageOf = (source: string): unknown => {
  const found = evaluateText(source)
  return 'error' in found ? found.error.message : plainForm(found.value)
}

describe('sizes', () => {
  const text = 'the text grows too large'
  const list = 'the list grows too large'

  test.each([
    ['"a".repeat(1000000).length', 1_000_000],
    ['"a".repeat(1000001)', text],
    ['"ab".repeat(500001)', text],
    ['"".padStart(1000000).length', 1_000_000],
    ['"".padEnd(1000001)', text],
    ['"a".padStart(1e9)', text],
    ['"a".repeat(600000) + "b".repeat(600000)', text],
    ['`${"a".repeat(600000)}${"b".repeat(600000)}`', text],
    ['"a".repeat(20000).replace(/a/g, "$&$&").length', text],
    ['"a".repeat(10000).replace(/a/g, "xy").length', 20_000],
    ['"a".repeat(10000).replaceAll("a", () => "b".repeat(200))', text],
    ['"ab".replace("a", () => "c".repeat(100)).length', 101],
    ['Array.from({ length: 10000 }).length', 10_000],
    ['Array.from({ length: 10001 })', list],
    ['Array.from({})', list],
    ['(() => { const a = Array.from({ length: 9999 }); return a.push(1) })()', 10_000],
    ['(() => { const a = Array.from({ length: 10000 }); return a.push(1) })()', list],
    ['(() => { const a = []; a[9999] = 1; return a.length })()', 10_000],
    ['(() => { const a = []; a[10000] = 1; return a.length })()', list],
    ['(() => { const a = []; a[-1] = 1; return a.length })()', list],
    ['"a".repeat(200000).split("")', list],
  ])('%s', (source, expected) => {
    expect(messageOf(source)).toBe(expected)
  })
})

describe('nesting', () => {
  const nested = (depth: number): unknown => {
    let value: unknown = 1
    for (let level = 0; level < depth; level++) value = [value]
    return value
  }

  test('lists and records are walked to a depth of 500', () => {
    useBudget(createBudget())
    expect(() => measureValue(nested(500))).not.toThrow()
    expect(() => measureValue(nested(502))).toThrow('lists and records are nested too deeply')
    expect(() => measureValue({ a: nested(502) })).toThrow('lists and records are nested too deeply')
  })

  test('a list that holds a list twice, over many levels, ends', () => {
    expect(
      messageOf('(() => { let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return `${a}` })()'),
    ).toBe('the expressions of this page take too many steps')
  })
})

describe('steps', () => {
  const limit = 2_000_000
  const tooMany = 'the expressions of this page take too many steps'

  test('of a page are counted together', () => {
    useBudget(createBudget())
    expect(() => spend(limit)).not.toThrow()
    expect(() => spend()).toThrow(tooMany)
  })

  test('64 characters or entries are one step', () => {
    useBudget(createBudget())
    spendOn(64 * limit)
    expect(() => spend()).toThrow(tooMany)
  })

  test('begin anew with each part of a page', () => {
    const budget = createBudget()
    useBudget(budget)
    spend(limit)
    useBudget(budget)
    expect(() => spend(limit)).not.toThrow()
  })

  test.each(['(() => { for (;;) {} })()', '(function f() { return f() })()'])('%s ends', (source) => {
    const found = evaluateText(source)
    expect('error' in found && /too many steps|call stack/.test(found.error.message)).toBe(true)
  })
})

describe('lists that a function may change', () => {
  test('are those that it made', () => {
    useBudget(createBudget())
    const before = own([1])
    const made = callWritten(() => {
      const list = own([2])
      expect(isOwn(list)).toBe(true)
      expect(isOwn(before)).toBe(false)
      return list
    })
    expect(isOwn(own([3]))).toBe(false)
    expect(isOwn(made)).toBe(true)
  })

  test('are not those of a module, though a function needs them first', () => {
    useBudget(createBudget())
    callWritten(() => {
      expect(isOwn(computeShared(() => own([1])))).toBe(false)
      expect(isOwn(own([2]))).toBe(true)
    })
  })

  test('and a function that fails does not count as running', () => {
    useBudget(createBudget())
    expect(() =>
      callWritten(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(isOwn(own([1]))).toBe(false)
  })
})

describe('regular expressions', () => {
  const tooLong = 'the regular expressions of the page take more than 1 s'

  test('are not run where they cannot be ended', () => {
    useBudget(createBudget())
    expect(() => runPattern(() => 1)).toThrow('a regular expression is run only where it can be ended')
  })

  test('are run without a deadline where they take as long as their text', () => {
    const limits: number[] = []
    const within: Within = (limitMs, job) => {
      limits.push(limitMs)
      return { value: job(), ms: 0 }
    }
    const source = '"a.b.c".replace(/\\./g, "-") + /x/.test("x") + "a b".split(/ +/).length'
    expect(evaluateText(source, {}, within)).toEqual({ value: 'a-b-ctrue2' })
    expect(limits).toEqual([])
    expect(evaluateText('"a b ".replace(/ +$/, "")', {}, within)).toEqual({ value: 'a b' })
    expect(limits).toEqual([1000])
  })

  test('share one second', () => {
    const limits: number[] = []
    useBudget(
      createBudget((limitMs, job) => {
        limits.push(limitMs)
        return { value: job(), ms: 400 }
      }),
    )
    expect([1, 2, 3, 4].map((value) => runPattern(() => value))).toEqual([1, 2, 3, 4])
    expect(limits).toEqual([1000, 600, 200, 200])
  })

  test('inside another are part of it', () => {
    let runs = 0
    useBudget(
      createBudget((_, job) => {
        runs++
        return { value: job(), ms: 1 }
      }),
    )
    expect(runPattern(() => runPattern(() => 'inner'))).toBe('inner')
    expect(runPattern(() => 'next')).toBe('next')
    expect(runs).toBe(2)
  })

  test('that are ended leave 200 ms for each of the next, until twenty were ended', () => {
    const limits: number[] = []
    useBudget(
      createBudget((limitMs) => {
        limits.push(limitMs)
        return { ended: true }
      }),
    )
    for (let run = 0; run < 22; run++) {
      expect(() => runPattern(() => 1)).toThrow(tooLong)
      expect(() => runPattern(() => 1)).toThrow(LimitReached)
    }
    expect(limits).toEqual([1000, ...Array.from({ length: 19 }, () => 200)])
  })
})
