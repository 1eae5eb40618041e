import { expect, test } from 'vitest'
import { shippedDirectory } from '../../testing/shipped.ts'
import { relyingPartyFor } from './relying-party.ts'

const directory = shippedDirectory()
const at = (host: string, publicUrl = 'https://plans.example') =>
  relyingPartyFor({ config: { publicUrl }, directory, browser: { host } })

test.each([
  ['plans.example', 'https://plans.example'],
  ['plans.example:443', 'https://plans.example'],
  ['evil.example', 'https://plans.example'],
  ['plans.example.evil.example', 'https://plans.example'],
  ['', 'https://plans.example'],
  ['a b', 'https://plans.example'],
])('a passkey requested at %s is for %s [D-1.04]', (host, origin) => {
  expect(at(host)).toEqual({ id: 'plans.example', origin })
})

test('keeps the browser’s port on a developer’s machine', () => {
  expect(at('localhost:4321', 'http://localhost:0')).toEqual({ id: 'localhost', origin: 'http://localhost:4321' })
})
