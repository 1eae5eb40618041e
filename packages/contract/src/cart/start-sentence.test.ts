import { expect, test } from 'vitest'
import { startSentence } from './start-sentence.ts'

const line = (plan_id: number, plan_name: string, in_review = false) => ({
  plan_id,
  plan_name,
  in_review,
  plan_pricing_id: 1,
  plan_logo: '',
  carrier: '',
  category: '',
  detail: '',
  price: '1.00',
  fees: [],
  leaves_with: [],
  removable: 1 as const,
})
const dental = line(1001, 'Dental High')
const life = line(9101, 'Optional Life', true)
const membership = line(0, 'Association membership')

test.each([
  [[dental], 'Coverage starts on March 1, 2027'],
  [[life], 'Optional Life starts on March 1, 2027, if the carrier approves it'],
  [[life, membership], 'Optional Life starts on March 1, 2027, if the carrier approves it'],
  [
    [dental, life],
    'Coverage starts on March 1, 2027. Optional Life starts on March 1, 2027, if the carrier approves it',
  ],
])('a plan in review gets no definite start date [SF-9.10]', (result, words) => {
  expect(startSentence({ result }, '2027-03-01')).toBe(words)
})
