import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { InputOf } from '@openroll/contract/call'
import type { Catalog } from '../../catalog/catalog.ts'
import { checkFiles } from '../../catalog/check/check-catalog.ts'
import { fewZips, smallWith, type Changes } from '../../testing/small-catalog.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const medicine = 'plans/rx/7101-medicine-savings.yaml'
const row = fewZips()
  .split('\n')
  .find((line) => line.split(',')[2] === 'IL')
const zip = row?.split(',')[0] ?? ''
const withYaml = (yaml: string): Changes => ({ [medicine]: (text) => `${text}${yaml}\n` })
const withRates = (columns: string, table: string, rest = ''): Changes => ({
  [medicine]: (text) =>
    `${text.replace(/^rates: .*$/m, `rates: { file: rates/some.csv, columns: { ${columns} }, price: price }`)}${rest}`,
  'rates/some.csv': table,
})

let catalog: Catalog
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ catalog: () => catalog })
})
afterAll(() => server.close())

type Answer = Partial<InputOf<typeof changeFilterInfo>>
test.each<[string, Changes, string, Answer, Answer, string, string?]>([
  [
    'a tobacco answer',
    withRates('tobacco: tobacco', 'tobacco,price\n0,11.00\n1,22.00\n'),
    'smokerError',
    {},
    { is_smoker: '1' },
    '22.00',
  ],
  [
    'an income',
    withRates('income: [least, most]', 'least,most,price\n20000,49999,11.00\n50000,99999999,22.00\n'),
    'salaryError',
    { annual_incode: '10000' },
    { annual_incode: '45000' },
    '11.00',
  ],
  // 1.10 per 100.00 of a monthly benefit of 1,200.00, which is 60% of a twelfth of 24,000
  [
    'an income for its benefit',
    withRates('', 'price\n1.10\n', "rating: { perBenefit: { unit: '100', incomeBasisPoints: 6000 } }\n"),
    'salaryError',
    {},
    { annual_incode: '24000' },
    '13.20',
    'Pays $1,200 a month',
  ],
  [
    'a minimum income',
    withYaml('offered: { minimumIncome: 15000 }'),
    'salaryError',
    { annual_incode: '14999' },
    { annual_incode: '15000' },
    '4.50',
  ],
  [
    'minimum working hours',
    withYaml('offered: { minimumHours: 30 }'),
    'hourError',
    { working_hours: '29' },
    { working_hours: '30' },
    '4.50',
  ],
])(
  'a plan that needs %s can be bought once the question is answered, from price to receipt [D-2.03] [D-2.04] [D-2.12]',
  async (_how, changes, errorCode, tooLittle, answer, price, detail = 'Member Only') => {
    const { faults, build } = checkFiles(smallWith(changes))
    expect(faults).toEqual([])
    catalog = build(1)
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [], zip })
    const pricing = async () => (await visitor.send(getPlanPricingDetail, { pid: 7101, enrollment_id })).data
    const add = () => visitor.send(addPlanToCart, { enrollment_id, plan_id: 7101, plan_pricing_id: 710101 })
    expect((await pricing()).errorCode).toBe(errorCode)
    await visitor.send(changeFilterInfo, { tempId: enrollment_id, ...tooLittle })
    expect((await pricing()).errorCode).toBe(errorCode)
    expect((await add()).faults.map((fault) => fault.target_element)).toEqual([errorCode])
    await visitor.send(changeFilterInfo, { tempId: enrollment_id, ...answer })
    expect((await pricing()).plans.map(({ plan_price }) => plan_price)).toEqual([price])
    expect((await add()).faults).toEqual([])
    expect((await visitor.send(getPlanCart, { enrollment_id })).data.result).toMatchObject([{ detail }])
    const days = await visitor.send(getCartEffectiveDates, { enrollment_id })
    await visitor.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
    await saveSteps(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    expect((await visitor.send(getReceipt, { enrollment_id })).data).toMatchObject({
      recurring_month_cost: price,
      plans: [{ detail }],
    })
  },
)
