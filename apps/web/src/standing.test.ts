import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = import.meta.dirname
/** Same limit as lint has for code; lint doesn't read style sheets. */
const mostLines = 250

test('no style sheet exceeds the line limit of code', () => {
  const sheets = globSync('**/*.css', { cwd: src })
  const lines = (sheet: string) => readFileSync(join(src, sheet), 'utf8').trimEnd().split('\n').length
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((sheet) => lines(sheet) > mostLines)).toEqual([])
})

test('every style sheet is in the list that sets their order', () => {
  const listed = [...readFileSync(join(src, 'styles/main.css'), 'utf8').matchAll(/@import '\.\/([^']+)'/g)]
  const sheets = globSync('**/*.css', { cwd: join(src, 'styles') }).filter((sheet) => sheet !== 'main.css')
  expect(new Set(listed.map((match) => match[1]))).toEqual(new Set(sheets))
})

test('every screen has a test beside it', () => {
  const screens = globSync('**/*Screen.tsx', { cwd: src })
  const tests = new Set(globSync('**/*Screen.test.tsx', { cwd: src }))
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter((screen) => !tests.has(screen.replace(/\.tsx$/, '.test.tsx')))).toEqual([])
})
