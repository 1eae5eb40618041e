import { furthestStep, mayOpen, steps, visibleSteps, type Tab } from '@openroll/contract/enroll/steps'
import fc from 'fast-check'
import { expect, test, visitorOf, type Visitor } from './visitor.ts'

const moves = [
  'next',
  'next',
  'next',
  'next',
  'back',
  'browser back',
  'reload',
  'type',
  'second tab',
  'address',
  'edit',
] as const
type Move = { readonly do: (typeof moves)[number]; readonly at: number }
/** STORY_WALKS=20 takes more walks. */
const [walkCount, walkLength] = [Number(process.env.STORY_WALKS ?? 3), 9]
const anyWalk = fc.array(fc.record({ do: fc.constantFrom(...moves), at: fc.nat(4) }), {
  minLength: walkLength,
  maxLength: walkLength,
})

/** The server's state of the steps. */
const tabsOf = async ({ page }: Visitor): Promise<Tab[]> => {
  const id = await page.evaluate(() => localStorage.getItem('tempId'))
  const answer = await page.request.get(new URL(`/api/v1/get-dynamic-tabs?enrollment_id=${id}`, page.url()).href, {
    headers: { authorization: `Basic ${btoa('storefront:storefront')}` },
  })
  const body: { data: { result: Tab[] } } = await answer.json()
  return body.data.result
}

const titleOf = async ({ page }: Visitor): Promise<string> => {
  const title = page.getByRole('heading', {
    level: 1,
    name: new RegExp(`^(${steps.map((step) => step.title).join('|')}|My Cart)$`),
  })
  await expect(title).toBeVisible()
  return (await title.textContent()) ?? ''
}

/** Completes the visible step; walks end at the review. */
const completeStep = async (visitor: Visitor): Promise<void> => {
  const title = await titleOf(visitor)
  const fills: Readonly<Record<string, () => Promise<unknown>>> = {
    'Personal Information': () => visitor.fillPersonal(),
    'Contact Information': visitor.fillContact,
    'Agreement & Signature': visitor.sign,
    'Billing Information': visitor.payByCard,
    'My Cart': async () => {
      await visitor.page.getByRole('button', { name: 'Proceed to Enrollment' }).click()
      await visitor.page.getByRole('button', { name: 'Proceed', exact: true }).click()
    },
  }
  if (fills[title] === undefined) return
  await fills[title]()
  if (title !== 'My Cart') await visitor.next()
  await expect(visitor.page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0)
}

/** Confirms leaving unsaved input. The page may stay the same, since the browser history can have it twice. */
const leave = async ({ page }: Visitor): Promise<void> => {
  const button = page.getByRole('button', { name: 'Leave without saving' })
  await page.waitForTimeout(250)
  if (await button.isVisible()) await button.click()
}
/** Presses the step's Back button, which always leads to another page. */
const goBack = async ({ page }: Visitor, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const button = page.getByRole('button', { name: 'Leave without saving' })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

const makeMove = async (visitor: Visitor, move: Move): Promise<void> => {
  const { page } = visitor
  const visible = visibleSteps(await tabsOf(visitor))
  const { route, title } = visible[move.at % visible.length] ?? steps[0]
  switch (move.do) {
    case 'next':
      return completeStep(visitor)
    case 'back': {
      const shown = await titleOf(visitor)
      return shown === 'My Cart' ? undefined : goBack(visitor, shown)
    }
    case 'browser back':
      if ((await titleOf(visitor)) === 'My Cart') return
      await page.goBack()
      return leave(visitor)
    case 'reload':
      return void (await page.reload())
    case 'type':
      if (await page.getByLabel('First name', { exact: true }).isVisible())
        await page.getByLabel('First name', { exact: true }).fill('Maria Anna')
      return
    case 'address':
      return visitor.open(route)
    case 'second tab': {
      const other = visitorOf(await page.context().newPage())
      await other.open(route)
      await expectServerAgrees(other)
      if ((await titleOf(other)) === 'Personal Information') await completeStep(other)
      await expectServerAgrees(other)
      await other.page.close()
      return page.bringToFront()
    }
    case 'edit': {
      const edit = page.getByRole('button', { name: `Edit ${title}` })
      if ((await titleOf(visitor)) !== 'Review & Confirmation' || !(await edit.isVisible())) return
      await edit.click()
      await visitor.heading(title)
      return completeStep(visitor).then(() => visitor.heading('Review & Confirmation'))
    }
  }
}

/** Checks that the server allows the screen and that the progress bar matches the server. */
const expectServerAgrees = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor
  let title = ''
  // The URL changes before the page does.
  await expect(async () => {
    title = await titleOf(visitor)
    const route = steps.find((step) => step.title === title)?.route ?? '/cart'
    expect(new URL(page.url()).pathname).toBe(route)
  }).toPass({ timeout: 20_000 })
  if (title === 'My Cart') return
  const tabs = await tabsOf(visitor)
  const step = steps.find((step) => step.title === title)
  expect(
    step !== undefined && mayOpen(tabs, step.tab_name),
    `${title}, where ${furthestStep(tabs)?.title} is the furthest`,
  ).toBe(true)
  const saved = visibleSteps(tabs).filter(({ tab_name }) => tabs.some((tab) => tab.tab_name === tab_name && tab.saved))
  const isDone = page.locator('.stepper li.stepper-progressed')
  const others = saved.filter(({ tab_name }) => tab_name !== step?.tab_name)
  await expect(isDone).toHaveCount(others.length)
}

for (const [at, walk] of fc.sample(anyWalk, { numRuns: walkCount, seed: 11 }).entries()) {
  const description = walk.map((move) => move.do).join(', ')
  test(`random walk ${at + 1} through the steps, ${description}: the server allows every screen, and it ends at the receipt [D-4.02, EW-1.12, EW-1.13, EW-1.14]`, async ({
    visitor,
  }) => {
    test.slow()
    const { page } = visitor
    page.on('dialog', (dialog) => void dialog.accept())
    await visitor.begin('Just me', 1002)
    for (const move of walk) {
      await test.step(JSON.stringify(move), () => makeMove(visitor, move))
      await expectServerAgrees(visitor)
    }
    for (let tries = 0; tries < 6 && (await titleOf(visitor)) !== 'Review & Confirmation'; tries += 1)
      await completeStep(visitor)
    await expectServerAgrees(visitor)
    await visitor.submit()
  })
}
