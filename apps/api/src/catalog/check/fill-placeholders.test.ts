import { shownFee } from '@openroll/contract/money'
import { isCareCategory, services } from '@openroll/contract/shop/care'
import { expect, test } from 'vitest'
import { shippedCatalog } from '../../testing/shipped.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const files = (given: Record<string, string>) =>
  new Map(Object.entries(given).map(([path, text]) => [path, Buffer.from(text)]))

test('a different fee appears in every text that has its placeholder, with cents only if needed', () => {
  const text = { 'agreements/a.yaml': 'body: <p>{membership_fee} a month, {membership_fee}.</p>' }
  expect(fillPlaceholders(files(text), 750).get('agreements/a.yaml')?.toString()).toBe(
    'body: <p>$7.50 a month, $7.50.</p>',
  )
  expect(fillPlaceholders(files(text), 1200).get('agreements/a.yaml')?.toString()).toBe(
    'body: <p>$12 a month, $12.</p>',
  )
})

test('fills in service prices in texts and leaves unknown placeholders', () => {
  const text = { 'plans/a.yaml': 'text: <p>A crown ({price_crown}), {price_haircut}.</p>' }
  expect(fillPlaceholders(files(text), 500).get('plans/a.yaml')?.toString()).toBe(
    'text: <p>A crown ($1,200), {price_haircut}.</p>',
  )
})

const shown = (service: keyof typeof services) => shownFee(services[service].cents)
test.each([
  [9201, ['cleaning', 'filling', 'crown']],
  [1001, ['filling']],
  [2001, ['exam', 'lenses']],
  [9301, ['exam', 'lenses', 'frames']],
  [4001, ['hospital']],
] as const)('the example of plan %i uses the yearly cost prices of the same page', (plan_id, named) => {
  const text = shippedCatalog().plans.get(plan_id)?.texts.example.text ?? ''
  for (const service of named) expect(text).toContain(shown(service))
})

test('shipped examples never state their own price for a service that has a set price', () => {
  const table = Object.values(services).map(({ cents }) => shownFee(cents))
  const charged =
    /(?:checkups?|fillings?|crowns?|exam|lenses|frames|glasses|stay)[a-z ]*? (?:\(|costs? |of )(\$[\d,]*\d)/g
  const strange = shippedCatalog().planList.flatMap(({ plan_id, category, texts }) =>
    isCareCategory(category)
      ? [...texts.example.text.matchAll(charged)]
          .filter(([, sum]) => !table.includes(sum ?? ''))
          .map(([words]) => `${plan_id}: ${words}`)
      : [],
  )
  expect(strange).toEqual([])
})
