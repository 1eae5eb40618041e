import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkFiles } from '../catalog/check/check-catalog.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import { smallCatalog } from '../testing/small-catalog.ts'
import { shippedDirectory } from '../testing/small-directory.ts'
import { faultText } from './check-fault.ts'

const groups = shippedDirectory.get('groups.yaml') ?? Buffer.of()
const text = groups.toString('utf8')
const bigEndian = Buffer.from(text, 'utf16le').swap16()
const latin1 = Buffer.from(text.replace('Good coffee', 'Good café'), 'latin1')
const line = text.split('\n').findIndex((each) => each.includes('Good coffee')) + 1

/** The faults of the shipped directory, or the small catalog, with one file's bytes replaced. */
const faultsWith = (path: string, bytes: Buffer): string[] =>
  (shippedDirectory.has(path)
    ? checkDirectory(new Map([...shippedDirectory, [path, bytes]]))
    : checkFiles(new Map([...smallCatalog, [path, bytes]]))
  ).faults.map(faultText)

const mark = Buffer.from([0xef, 0xbb, 0xbf])
test.each(['groups.yaml', 'rates/sample-7001.csv', 'states.csv', 'plans/rx/7101-medicine-savings.yaml'])(
  'a byte order mark before %s, as spreadsheets write it, is fine [D-2.01]',
  (path) =>
    expect(
      faultsWith(path, Buffer.concat([mark, shippedDirectory.get(path) ?? smallCatalog.get(path) ?? Buffer.of()])),
    ).toEqual([]),
)

test('a byte order mark shifts no position and appears in no text [D-2.01]', () => {
  expect(faultsWith('portals.yaml', Buffer.concat([mark, Buffer.from('color: red\n')]))).toEqual([
    'portals.yaml:1:1 must be a list, not a set of keys with values',
  ])
  const csv = Buffer.concat([mark, gzipSync('')])
  expect(faultsWith('zips.csv.gz', csv)).toEqual(['zips.csv.gz:1:1 the file is damaged and can’t be unpacked'])
  const packed = gzipSync(Buffer.concat([mark, Buffer.from('zip,city,state,county\n6060,Chicago,IL,Cook\n')]))
  expect(faultsWith('zips.csv.gz', packed)).toContain('zips.csv.gz:2:1 "6060" is not a five-digit zip code')
})

test.each<[string, Buffer, string]>([
  [
    'UTF-16 with a byte order mark',
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'groups.yaml:1:1 the file is UTF-16: save it as UTF-8',
  ],
  [
    'UTF-16 in the other byte order',
    Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]),
    'groups.yaml:1:1 the file is UTF-16: save it as UTF-8',
  ],
  [
    'UTF-16 without a byte order mark',
    Buffer.from(text, 'utf16le'),
    'groups.yaml:1:1 the file is UTF-16: save it as UTF-8',
  ],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x2d, 0, 0, 0]), 'groups.yaml:1:1 the file is UTF-32: save it as UTF-8'],
  [
    'Latin-1',
    latin1,
    `groups.yaml:${line}:20 the byte E9 is not UTF-8; the file is most likely Latin-1 (ISO 8859-1): save it as UTF-8`,
  ],
  [
    'Windows-1252',
    Buffer.concat([Buffer.from('# \n# a '), Buffer.from([0x93, 0xe9, 0x94, 0x0a]), groups]),
    'groups.yaml:2:5 the byte 93 is not UTF-8; the file is most likely Windows-1252: save it as UTF-8',
  ],
  [
    'UTF-8 with a zero byte',
    Buffer.concat([groups, Buffer.from('# \0\n')]),
    'there is a zero byte here: this is not text',
  ],
])('reports a file in %s as the only fault, with its encoding [D-2.01]', (_what, bytes, expected) => {
  const faults = faultsWith('groups.yaml', bytes)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(expected)
})

test('reports the encoding of a packed table [D-2.01]', () => {
  expect(faultsWith('zips.csv.gz', gzipSync(Buffer.from('zip,city\n00601,Adjuntas é\n', 'latin1')))).toEqual([
    'zips.csv.gz:2:16 the byte E9 is not UTF-8; the file is most likely Latin-1 (ISO 8859-1): save it as UTF-8',
  ])
})
