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
/** A call, or the two of a console list. */
const callsIn = (value: unknown): Call[] =>
  isCall(value)
    ? [value]
    : typeof value === 'object' && value !== null && 'page' in value && 'csv' in value
      ? [value.page, value.csv].filter(isCall)
      : []

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
      .flatMap(callsIn)
      .map((call) => ({ file, call }))
  })
  declared = (await Promise.all(modules)).flat()
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Call) => `${method} ${path.replaceAll(/:\w+/g, ':')}`

test('declares every call once', () => {
  const names = declared.map(({ call }) => nameOf(call))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('serves every declared call once, and nothing else', () => {
  expect(server.app.served.map(nameOf).sort()).toEqual(declared.map(({ call }) => nameOf(call)).sort())
})

const apiOf = ({ path }: Call) => /^\/(api\/v1|api\/v2|api\/admin\/v1|store-api\/v1)\/[^/]/.exec(path)?.[1] ?? path

test('calls belong to the enrollment API v1 and a few to v2, to the store API, or to the console [SF-7.01] [EW-7.01]', () => {
  const apis = declared.map(({ call }) => apiOf(call))
  expect([...new Set(apis)].toSorted()).toEqual(['api/admin/v1', 'api/v1', 'api/v2', 'store-api/v1'])
})

test('only the console’s calls are for operators, each for certain duties [D-1.08]', () => {
  const wrong = declared.filter(({ call }) => {
    const isOffice = apiOf(call) === 'api/admin/v1'
    return isOffice !== (call.who === 'operator') || isOffice !== (call.duties?.length ?? 0) > 0
  })
  expect(wrong.map(({ call }) => call.path)).toEqual([])
})

test('every call says what it does in one sentence', () => {
  expect(declared.filter(({ call }) => !/^[A-Z].{10,}\.$/s.test(call.about)).map(({ call }) => call.path)).toEqual([])
})

/** Feature folders, in the order people use them; the others are infrastructure. */
const areas = ['arrive', 'shop', 'cart', 'enroll', 'receipt', 'resume', 'roles', 'office']

test('a server feature and its contract have the same name', () => {
  const features = filesOf(join(projectRoot, 'apps/api/src'))
    .filter((path) => path.endsWith('/routes.ts') && areas.includes(path.split('/')[0] ?? ''))
    .map((path) => path.replace(/\/routes\.ts$/, ''))
  const contracts = new Set(filesOf(contract).map((path) => path.replace(/\.ts$/, '')))
  expect(features.length).toBeGreaterThan(10)
  expect(
    features.filter((feature) => !contracts.has(feature) && !contracts.has(`${feature}/${feature.split('/').at(-1)}`)),
  ).toEqual([])
})

test('every screen belongs to an area of the contract', () => {
  const screens = filesOf(join(projectRoot, 'apps/web/src')).filter((path) => path.endsWith('Screen.tsx'))
  const known = new Set(filesOf(contract).map((path) => path.split('/')[0]))
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.filter((path) => !known.has(path.split('/')[0] ?? ''))).toEqual([])
})
