import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@openroll/contract/call'
import { projectRoot } from '../config.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const contract = join(projectRoot, 'packages/contract/src')
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** Files below a folder as paths with '/', without tests. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )

let server: TestApp
let declared: { readonly file: string; readonly call: Call }[]
beforeAll(async () => {
  server = await openTestApp()
  const modules = filesOf(contract).map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(contract, file)).href)
    return Object.values(exported)
      .filter(isCall)
      .map((call) => ({ file, call }))
  })
  declared = (await Promise.all(modules)).flat()
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Call) => `${method} ${path.replaceAll(/:\w+/g, ':')}`

test('every call is declared once', () => {
  const names = declared.map(({ call }) => nameOf(call))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every declared call is served, once, and nothing else is', () => {
  expect(server.app.served.map(nameOf).sort()).toEqual(declared.map(({ call }) => nameOf(call)).sort())
})

test('every call says in one sentence what it does', () => {
  expect(declared.filter(({ call }) => !/^[A-Z].{10,}\.$/s.test(call.about)).map(({ call }) => call.path)).toEqual([])
})

/** The folders of a person's way; what else lies in a tree is its own machinery. */
const areas = ['arrive', 'shop', 'cart', 'enroll', 'receipt', 'resume', 'roles', 'admin']

test('a feature that the server answers has its contract under the same name', () => {
  const features = filesOf(join(projectRoot, 'apps/api/src'))
    .filter((path) => path.endsWith('/routes.ts') && areas.includes(path.split('/')[0] ?? ''))
    .map((path) => path.replace(/\/routes\.ts$/, ''))
  const contracts = new Set(filesOf(contract).map((path) => path.replace(/\.ts$/, '')))
  expect(features.length).toBeGreaterThan(10)
  expect(features.filter((feature) => !contracts.has(feature) && !contracts.has(`${feature}/${feature}`))).toEqual([])
})

test('a screen of the person’s way stands in an area that the contract has', () => {
  const screens = filesOf(join(projectRoot, 'apps/web/src')).filter((path) => path.endsWith('Screen.tsx'))
  const known = new Set(filesOf(contract).map((path) => path.split('/')[0]))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((path) => !known.has(path.split('/')[0] ?? ''))).toEqual([])
})
