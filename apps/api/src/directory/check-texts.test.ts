import { describe, expect, test } from 'vitest'
import { faultText } from '../data-files/check-fault.ts'
import { directoryFilesWith } from '../testing/small-directory.ts'
import { faultsOf, instead, placeOf, type Changes } from '../testing/small-catalog.ts'
import { checkDirectory } from './check-directory.ts'

const set = (key: string, value: string): Changes => ({
  'sites.yaml': instead(`${key}: ''`, `${key}: ${JSON.stringify(value)}`),
})
const at = (key: string) => placeOf('sites.yaml', `${key}: ''`)
const noLink = 'is neither a URL such as https://example.com nor a path on this site such as /help'
const noPicture = 'is not a path on this site, such as /logo.svg: pages can’t show pictures from other hosts'

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://help.example',
  'help.example',
  'https://',
  '//help.example',
  '/\\help.example',
  'https://help.example/a b',
])('a support page can’t be %s [D-2.01]', (address) => {
  expect(faultsOf(set('support_url', address))).toEqual([`${at('support_url')} settings.support_url: ${noLink}`])
})

test.each(['https://help.example/a?b=c#d', 'http://help.example', '/help'])('a support page can be %s', (address) => {
  expect(faultsOf(set('support_url', address))).toEqual([])
})

test.each(['how_to_video', 'app_store_url', 'google_play_url'])('%s follows the same rule [D-2.01]', (key) => {
  expect(faultsOf(set(key, 'javascript:alert(1)'))).toEqual([`${at(key)} settings.${key}: ${noLink}`])
})

test.each(['https://evil.example/logo.png', '//evil.example/logo.png', 'data:image/png;base64,aa', 'logo.png'])(
  'a logo can’t be %s, which no page would show [D-2.01]',
  (address) => {
    expect(faultsOf(set('logo', address))).toEqual([`${at('logo')} settings.logo: ${noPicture}`])
    expect(faultsOf(set('banner_image', address))).toHaveLength(1)
  },
)

const withSize = (size: string) => ({
  'sites.yaml': instead("logo: ''", `logo: /logo.svg\n    logo_size: ${JSON.stringify(size)}`),
})

test.each(['/logo.svg', '/pictures/logo%20small.png?v=2'])('a logo can be %s', (address) => {
  expect(
    faultsOf({ 'sites.yaml': instead("logo: ''", `logo: ${JSON.stringify(address)}\n    logo_size: 160x40`) }),
  ).toEqual([])
})

test('a picture needs its width and height, so that a page reserves its space [SF-3.16]', () => {
  expect(faultsOf(set('logo', '/logo.svg'))).toEqual([
    `${at('logo')} settings.logo: needs its width and height in pixels as logo_size, such as 160x40, ` +
      'so that pages can reserve space for it',
  ])
  for (const size of ['160', 'x40', '0x40', '160 x 40', '12000x4']) {
    const [fault = '', ...others] = faultsOf(withSize(size))
    expect([others, fault]).toEqual([
      [],
      expect.stringContaining('is not a width and height in pixels, such as 160x40'),
    ])
  }
})

/** The faults of the shipped directory with these keys added to its first rep or group. */
const ownedFaults = (file: string, keys: Readonly<Record<string, string>>): string[] => {
  const lines = ['$&', ...Object.entries(keys).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)]
  const files = directoryFilesWith({ [file]: instead(/^- .*/, lines.join('\n')) })
  return checkDirectory(files).faults.map(faultText)
}

describe.each(['reps.yaml', 'groups.yaml'])('in %s', (file) => {
  test('a logo and a picture need a path on this site and a size [SF-3.06, SF-3.16]', () => {
    const allKeys = { logo: '/a.svg', logo_size: '160x40', image: '/b.jpg', image_size: '240x240', image_link: '/help' }
    expect(ownedFaults(file, allKeys)).toEqual([])
    expect(ownedFaults(file, { logo: '', image: '', image_link: '' })).toEqual([])
    for (const key of ['logo', 'image']) {
      const size = { [`${key}_size`]: '160x40' }
      for (const address of ['https://evil.example/a.png', '//evil.example/a.png', 'data:image/png;base64,aa', 'a.png'])
        expect(ownedFaults(file, { [key]: address, ...size })).toEqual([`${file}:2:3 ${key}: ${noPicture}`])
      expect(ownedFaults(file, { [key]: '/a.svg' })).toEqual([
        expect.stringContaining(`${key}: needs its width and height in pixels as ${key}_size, such as 160x40`),
      ])
      expect(ownedFaults(file, { [key]: '/a.svg', [`${key}_size`]: '160' })).toEqual([
        expect.stringContaining('is not a width and height in pixels, such as 160x40'),
      ])
    }
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//help.example', 'help.example'])(
    'a picture can’t link to %s [SF-3.06, D-2.01]',
    (address) => {
      const linked = (image_link: string) => ownedFaults(file, { image: '/b.jpg', image_size: '240x240', image_link })
      expect(linked(address)).toEqual([expect.stringContaining(`image_link: ${noLink}`)])
      expect(linked('https://dana.example/a?b')).toEqual([])
    },
  )
})

test.each(['privacy_url', 'terms_url', 'admin_url', 'sso_url', 'registrations_group_url'])(
  '%s must be a URL or a path on this site [D-9.05]',
  (key) => {
    const linked = (address: string) => ({
      'sites.yaml': instead("support_url: ''", `support_url: ''\n    ${key}: ${JSON.stringify(address)}`),
    })
    expect(faultsOf(linked('https://apps.example/x'))).toEqual([])
    expect(faultsOf(linked('/own'))).toEqual([])
    expect(faultsOf(linked('javascript:alert(1)'))).toHaveLength(1)
  },
)

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick=alert(1)>Hello</p>',
  '<a href="javascript:alert(1)">Hello</a>',
  'a < b',
])('a bio or about text can’t contain %s [SF-2.15]', (text) => {
  const about = (key: string) => (from: string) =>
    from.replace(new RegExp(`( {2}${key}: ).*`), (_, start: string) => start + JSON.stringify(text))
  for (const [file, key] of [
    ['reps.yaml', 'bio'],
    ['groups.yaml', 'about'],
  ] as const)
    expect(faultsOf({ [file]: about(key) })).toEqual([
      expect.stringContaining(`${key}: can contain only the plain tags p, ul, ol, li, strong, em, br, h3`),
    ])
})

test.each<[string, string, string, string, string, string]>([
  [
    'a site’s name',
    'sites.yaml',
    'name: Harborview Benefits',
    'name',
    'Harbor\r\nBcc: all@evil.example',
    'a line break',
  ],
  [
    'a brand',
    'sites.yaml',
    'brand_name: Harborview Benefits',
    'settings.brand_name',
    'Harbor\u0007',
    'the control character U+0007',
  ],
  ['a rep’s name', 'reps.yaml', 'first_name: Dana', 'first_name', 'Dana\u0000', 'the control character U+0000'],
  [
    'a group’s name',
    'groups.yaml',
    'gname: Bluewater Logistics',
    'gname',
    'Blue\u2028water',
    'the control character U+2028',
  ],
  [
    'a name with a right-to-left override',
    'reps.yaml',
    'first_name: Dana',
    'first_name',
    'Dana\u202E',
    'the hidden character U+202E',
  ],
])('%s can’t contain line breaks or control characters [D-2.01]', (_what, file, line, path, text, found) => {
  const key = path.split('.').at(-1) ?? ''
  expect(faultsOf({ [file]: instead(line, `${key}: ${JSON.stringify(text)}`) })).toEqual([
    `${placeOf(file, line)} ${path}: ${found} is not allowed in this text`,
  ])
})

test('a bio or about text may have paragraphs', () => {
  const about = (from: string) => from.replace(/( {2}bio: ).*/, '$1"One.\\n\\nTwo."')
  expect(faultsOf({ 'reps.yaml': about })).toEqual([])
  const bell = (from: string) => from.replace(/( {2}bio: ).*/, '$1"One.\\n\\aTwo."')
  expect(faultsOf({ 'reps.yaml': bell })).toHaveLength(1)
})
