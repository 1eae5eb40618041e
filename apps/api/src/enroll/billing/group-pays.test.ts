import { getBillingText, getPaymentMethod, saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { aCard } from '@openroll/contract/samples/payment'
import { expect, test } from 'vitest'
import type { Directory } from '../../directory/directory.ts'
import { shippedDirectory } from '../../testing/shipped.ts'
import { saveSteps, startEnrollment } from '../../testing/test-enrollment.ts'
import { openTestApp } from '../../testing/test-app.ts'

const directory = shippedDirectory()

test.each(['list', 'elist', 'stmt'] as const)(
  'a group paying by %s replaces other methods, and its employee gets to the receipt without a card [D-4.17] [EW-2.30] [EW-9.14]',
  async (pays) => {
    const group: Directory['group'] = (id) => {
      const found = directory.group(id)
      return found?.gid === 3001 ? { ...found, pays } : found
    }
    const server = await openTestApp({ directory: () => ({ ...directory, group }) })
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001], group_id: 3001 })
    await saveSteps(visitor, enrollment_id, { stop: 'billing_info' })
    const { data } = await visitor.send(getPaymentMethod, { enrollment_id })
    expect(data.result).toEqual([{ value: pays, name: paymentMethod[pays] }])
    const texts = await visitor.send(getBillingText, { enrollment_id })
    expect(texts.data.result.map(({ payment_method }) => payment_method)).toEqual([pays])
    const card = await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() })
    expect(card.faults.map(({ target_element }) => target_element)).toEqual(['payment_method'])
    expect((await visitor.send(saveBillingInfo, { enrollment_id, payment_method: pays })).status).toBe(200)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
    const receipt = await visitor.send(getReceipt, { enrollment_id })
    expect(receipt.data.group_pays).toBe(true)
    await server.close()
  },
)
