import type { Visitor } from './visitor.ts'

/**
 * Enrolls somebody of one story alone, whose policy nobody else's is likely to be the same as, by bank account; yields the policy's number
 * as the receipt shows it.
 */
export const enrolled = async (visitor: Visitor, ssn: string, plan = 1001): Promise<string> => {
  const { page, next } = visitor
  await visitor.begin('Just me', plan)
  await visitor.fillPersonal()
  await page.getByLabel('Social security number').fill(ssn)
  await next()
  await visitor.fillContact()
  await next()
  await visitor.sign()
  await next()
  await visitor.payByAccount()
  await next()
  await visitor.submit()
  return /\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/.exec(await page.locator('main').innerText())?.[0] ?? ''
}
