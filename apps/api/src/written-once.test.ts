import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './config.ts'

/** `copied`: a text that `copy` must match, where the rule's own function doesn't look like its copies. */
type Rule = { readonly rule: string; readonly at: readonly string[]; readonly copy: RegExp; readonly copied?: string }

/** Rules that belong in one place; `copy` detects a second copy outside comments. */
const rules: readonly Rule[] = [
  { rule: 'which plans are premier plans', at: ['apps/api/src/shop/offer/premier.ts'], copy: /['"`/^]L713/ },
  {
    rule: 'who is asked about prior coverage',
    at: ['apps/api/src/enroll/steps/field-audience.ts'],
    copy: /category === ['"`]medical['"`]|push\(\s*['"]prior_/,
  },
  {
    rule: 'which billing fields a payment method requires',
    at: ['packages/contract/src/enroll/billing/fields-of-method.ts'],
    copy: new RegExp(
      [
        String.raw`['"](?:card_number['"],\s*['"](?:expiration|security)`,
        String.raw`|expiration_month['"],\s*['"]expiration|routing_number['"],\s*['"]bank|account_number['"],\s*['"]account_type)`,
        String.raw`|!== ['"]cc['"] && \S+ !== ['"]eft['"]`,
      ].join(''),
    ),
  },
  {
    rule: 'which characters a person’s name may have',
    at: ['packages/contract/src/rules.ts'],
    copy: /\[(?:\\p\{[LM]\}|[Aa]-[Zz])[^\]\d_N&]*['’][^\]\d_N&]*\]/,
  },
  {
    rule: 'which HTML tags a text may have',
    at: ['packages/contract/src/html.ts'],
    copy: /['"`](?:strong|em|ul|ol|h3)['"`]|\b(?:strong\||ul\||h3\|)/i,
  },
  {
    rule: 'how text is escaped for HTML',
    at: ['apps/api/src/escape-html.ts'],
    copy: /['"`]&(?:amp|lt|gt|quot|apos|#0?39|#x27);/,
  },
  {
    rule: 'whether the database is unavailable',
    at: ['apps/api/src/db/unreachable.ts', 'apps/api/src/db/retry.ts'],
    copy: /\b57P0|\b08006\b|ECONNREFUSED|timeout exceeded when trying to connect/,
  },
  {
    rule: 'what membership in the association costs',
    at: ['apps/api/src/catalog/read/membership.ts', 'catalog/membership.yaml'],
    copy: new RegExp(
      [
        String.raw`\$5(?:\.00)? (?:an?|per|each|every)\b|\$5(?:\.00)? monthly`,
        String.raw`|(?:[Mm]embership|[Ff]ee)\w*(?:Cents)? ?[:=] ?(?:500|5|5\.00)\b|^monthly: 5`,
      ].join(''),
      'm',
    ),
  },
  {
    // ends_on is stored and sent as the first day without coverage; for a referral it is the last day the link works.
    rule: 'which day people read as the end of a plan',
    at: ['apps/web/src/office/directory/RepScreen.tsx', 'apps/web/src/office/directory/ReferralsScreen.tsx'],
    copied: '`Ended on ${longDate(plan.ends_on)}`',
    copy: new RegExp(
      [
        String.raw`(?:longDate|shownDate|inWords)\((?:\w+\.)?ends_?[oO]n\b|dayIn\([^)]*['"]ends_on['"]`,
        String.raw`|Day of=\{(?:\w+\.)?ends_?[oO]n\b|(?<!=)\{(?:\w+\.)?ends_on\}`,
      ].join(''),
    ),
  },
  {
    rule: 'the notices beside prices',
    at: ['apps/api/src/shop/offer/notices.ts'],
    copy: /Administrative fees|evidence of insurability|Medical Underwriting/i,
  },
]

/** Removes comments at the start of a line or after code; the // in https:// is not one. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const sources = globSync(
  ['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts', '{catalog,directory}/**/*.yaml'],
  {
    cwd: projectRoot,
  },
)
  .filter((file) => !file.includes('.test.') && !file.includes('/src/testing/'))
  .map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    return { file, text: file.endsWith('.yaml') ? text.replaceAll(/^#.*$/gm, '') : withoutComments(text) }
  })

test.each(rules)('$rule is written once', ({ at, copy, copied }) => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter(({ text }) => copy.test(text)).map(({ file }) => file)
  expect(found.filter((file) => !at.includes(file))).toEqual([])
  // A pattern that doesn't match the original wouldn't match a copy either.
  expect(copied === undefined ? found : [copied].filter((text) => copy.test(text))).not.toEqual([])
})

test('console changes to an enrollment go through actOn, which guards against concurrent erasure', () => {
  const acting = sources.filter(({ file }) =>
    /\/api\/src\/office\/(?:act|correction|enrollment|member-number|worklist)\//.test(file),
  )
  expect(acting.length).toBeGreaterThan(30)
  const found = acting.filter(({ text }) => /\.transaction\(/.test(text)).map(({ file }) => file)
  expect(found).toEqual(['apps/api/src/office/act/act-on.ts'])
})

test('each server message is written once, there or in the contract', () => {
  const files = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    if (!/^(?:apps\/api|packages)\/.*\.ts$/.test(file)) continue
    for (const [, message = ''] of text.matchAll(/'([A-Z][a-z’]+(?: [^\s'\\]+){2,})'/g))
      files.set(message, (files.get(message) ?? new Set()).add(file))
  }
  expect(files.size).toBeGreaterThan(200)
  const twice = [...files].filter(
    ([, places]) => places.size > 1 && [...places].some((file) => file.startsWith('apps/')),
  )
  expect(twice.map(([message, places]) => `${message}: ${[...places].join(', ')}`)).toEqual([])
})
