import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember, restartWithFlags, shareWithServer } from './session.ts'

afterEach(() => localStorage.clear())
const storedValues = () => Object.fromEntries(Object.entries(localStorage))

test.each(['10109', 'demo-referral', '1', 'new-group-member', 'aB3_-x.9', 'dental'])(
  'stores %s, an id or flag [SF-3.24]',
  (value) => {
    remember({ referral: value })
    expect(recall('referral')).toBe(value)
  },
)

test.each(['Dana Reyes', 'dana.reyes@example.com', '(312) 555-0109', '{"name":"Dana"}', '', 'x'.repeat(81), 'María'])(
  'never stores %j, which is not an id or flag: no name, email or phone stays in a browser [SF-3.24]',
  (value) => {
    remember({ referral: 'before' })
    remember({ referral: value })
    expect(storedValues()).toEqual({})
  },
)

test('starting over keeps only the sign-in, the device id and the location answer [SF-4.40]', () => {
  const stays = { signed_in: '1', usertype: 'member', deviceId: 'a-device', location_refused: '1' }
  remember({ ...stays, tempId: 'begun', agent_id: '10109', referral: 'r', cartCount: '2', proved_group: '3001' })
  restartWithFlags()
  expect(storedValues()).toEqual(stays)
})

test('another enrollment starts without the last one’s progress [EW-4.38]', () => {
  const done = { health_track: '1', first_track: '1', isSpouseEnrollAccept: 'true' }
  remember({ tempId: 'one' })
  remember(done)
  remember({ tempId: 'one', agent_id: '10109' })
  expect(storedValues()).toEqual({ tempId: 'one', agent_id: '10109', ...done })
  remember({ tempId: 'another' })
  expect(storedValues()).toEqual({ tempId: 'another', agent_id: '10109' })
})

/** The keys of SF-3.24 that hold no names; names, phones and codes are fetched from the server. */
const specifiedKeys = [
  'group_id',
  'agent_id',
  'portal_id',
  'tempId',
  'open_type',
  'eprocess',
  'enroll_type',
  'fromSite',
  'referral',
  'cartCount',
  'menuSelectedItem',
  'deviceId',
  'show-quotation',
  'isFilterDataSubmitted',
  'isCurrentMemberAvailable',
  'usertype',
] as const
/** Other keys: those of EW-3.21, the receipt, the sign-in, and what the person expects or declined. */
const otherKeys =
  'navto health_track first_track isSpouseEnrollAccept receiptId expects signed_in proved_group location_refused'

test('uses the specification’s keys, except those that would hold a name or a code [SF-3.24]', () => {
  const source = readFileSync(`${import.meta.dirname}/session.ts`, 'utf8')
  const keys = [...source.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, key]) => key)
  expect(keys).toHaveLength(new Set(keys).size)
  expect(new Set(keys)).toEqual(new Set([...specifiedKeys, ...otherKeys.split(' ')]))
})

test.each(specifiedKeys)('stores %s under that name for all tabs, and reads it from there [SF-3.24]', (key) => {
  remember({ [key]: '7' })
  expect([localStorage.getItem(key), recall(key)]).toEqual(['7', '7'])
  localStorage.setItem(key, '8')
  expect(recall(key)).toBe('8')
  remember({ [key]: null })
  expect(storedValues()).toEqual({})
})

test('only one file accesses browser storage [SF-3.24]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'),
  )
  const readers = files.filter((file) =>
    /\b(?:local|session)Storage\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(readers).toEqual(['session.ts'])
})

test('tells the server which ids and flags this browser stores, so that it can render pages, until they are cleared', () => {
  const cookies: string[] = []
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void cookies.push(line))
  const last = () => decodeURIComponent(cookies.at(-1) ?? '')
  remember({ tempId: 'begun', expects: 'crown.glasses', agent_id: '10109', navto: 'review' })
  expect(last()).toBe(
    'openroll_state=tempId=begun&expects=crown.glasses&agent_id=10109&width=1024; path=/; max-age=86400; samesite=strict',
  )
  restartWithFlags()
  expect(last()).toBe('openroll_state=width=1024; path=/; max-age=86400; samesite=strict')
  localStorage.setItem('tempId', 'x; path=/; domain=example.com')
  shareWithServer()
  expect(last()).toBe('openroll_state=width=1024; path=/; max-age=86400; samesite=strict')
  cookie.mockRestore()
})
