import { expect, test } from './visitor.ts'

test('a page under a company’s landing name is attributed to the company; an unknown name is not found, and its URL stays [D-9.01, D-9.02]', async ({
  visitor,
}) => {
  const { page } = visitor
  const statusAt = async (path: string) => (await page.request.get(`${process.env.STORY_ADDRESS}${path}`)).status()
  await visitor.open('/bluewater/provider-list?from=letter')
  await expect(page).toHaveURL(/\/\/[^/]+\/provider-list\?from=letter$/)
  await visitor.open('/')
  await visitor.heading('Welcome to Bluewater Logistics')
  await visitor.open('/nobody-at-all/plans')
  await visitor.heading('OOPS!')
  await expect(page).toHaveURL(/\/nobody-at-all\/plans$/)
  await visitor.open('/bluewater/nothing')
  await visitor.heading('OOPS!')
  await visitor.open('/enrollment/nothing')
  await visitor.heading('OOPS!')
  expect(
    await Promise.all(
      ['/bluewater/plans', '/nobody-at-all/plans', '/bluewater/nothing', '/enrollment/nothing'].map(statusAt),
    ),
  ).toEqual([200, 404, 404, 404])
})
