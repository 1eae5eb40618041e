import { eraseAllTheSame, erasedAlready } from '@openroll/contract/office/privacy'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const clerk = { 'get-signed-in-person': signedInOperator(['service']) }
const kept = { signed_in: '1' }
const record = {
  at: null,
  why: 'Member number',
  sure: true,
  differs: [],
  left: [],
  held: [
    { place: 'policy', rows: 1 },
    { place: 'outbox', rows: 2 },
  ],
  sent: [{ file: 'Feed acme-1', made_at: '2026-11-10T12:00:00Z', keeps_until: '2033-11-10' }],
}
const about = {
  name: 'María López',
  birthdate: '1980-04-05',
  keeps_until: '2036-11-10',
  result: [
    { ...record, record: 'e-a', kind: 'policy', title: 'Policy AB-1', fate: 'sealed' },
    {
      ...record,
      record: 'e-b',
      kind: 'unfinished',
      title: 'Changed',
      fate: 'removed',
      why: 'Same email address',
      sure: false,
      differs: ['ssn', 'email'],
    },
  ],
}
const address = '/admin/privacy/person?of=m-507'

test('what is only likely theirs isn’t chosen before somebody looked; only what is chosen is erased, after a question [D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    address,
    { ...clerk, 'get-kept-about': about, 'erase-person': { erasure_id: 'E-12' } },
    kept,
  )
  const [policy, unfinished] = await screen.findAllByRole('checkbox')
  expect([policy, unfinished].map((tick) => tick instanceof HTMLInputElement && tick.checked)).toEqual([true, false])
  expect(screen.getAllByText('3 rows').length).toBe(2)
  expect(screen.getAllByText('Feed acme-1, sent November 10, 2026, stays until November 10, 2033').length).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  const asks = screen.getByRole('dialog')
  expect(within(asks).getByText(/stay sealed until November 10, 2036/)).toBeTruthy()
  expect(inputs('erase-person')).toEqual([])
  expect(within(asks).getByRole('heading', { name: 'Erase María López?' })).toBeTruthy()
  const forGood = within(asks).getByRole('button', { name: 'Erase María López for good' })
  expect(forGood.className).toContain('button-danger')
  await user.click(forGood)
  expect(await screen.findByRole('heading', { name: 'Erased' })).toBeTruthy()
  expect(screen.getByText('E-12')).toBeTruthy()
  expect(inputs('erase-person')).toEqual([{ person: 'm-507', records: ['e-a'] }])
})

test('an erasure that was made already says so, with its certificate [D-7.06]', async () => {
  const { user } = await openScreen(
    address,
    { ...clerk, 'get-kept-about': about, 'erase-person': refusal(409, [fault('person', erasedAlready('E-12'))]) },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Erase .* for good$/ }))
  expect(await screen.findByText(erasedAlready('E-12'))).toBeTruthy()
})

test('a plan of which a carrier has still to hear, and what is owed back, are named, and go only on the operator’s word [D-7.06]', async () => {
  const [policy, ...others] = about.result
  const left = [
    { enrollment_id: 'a', place: 0, what: 'Dental Value', why: 'in-force' },
    { enrollment_id: 'a', place: 1, what: 'Vision Basic', why: 'untold' },
    { enrollment_id: 'a', place: null, what: '$77.70', why: 'owed-back' },
  ]
  const { user, inputs } = await openScreen(
    address,
    {
      ...clerk,
      'get-kept-about': { ...about, result: [{ ...policy, left }, ...others] },
      'erase-person': { erasure_id: 'E-12' },
    },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const asks = within(screen.getByRole('dialog'))
  expect(asks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dental Value is in force: end it first',
    'Vision Basic has ended, and its carrier was not told yet: make its next feed first',
    '$77.70 is owed back to them: pay it back first',
  ])
  const forGood = asks.getByRole('button', { name: 'Erase María López for good' })
  await user.click(forGood)
  expect(await asks.findByText(`Tick “${eraseAllTheSame}” first`)).toBeTruthy()
  expect(inputs('erase-person')).toEqual([])
  const tick = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: eraseAllTheSame })
  await user.click(tick())
  // The word is for this dialog: whoever opens it once more gives it anew.
  await user.click(asks.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  expect(tick()).toHaveProperty('checked', false)
  await user.click(tick())
  await user.click(screen.getByRole('button', { name: /^Erase .* for good$/ }))
  expect(await screen.findByRole('heading', { name: 'Erased' })).toBeTruthy()
  const chosen = { person: 'm-507', records: ['e-a'] }
  expect(inputs('erase-person')).toEqual([
    {
      ...chosen,
      told: [
        { enrollment_id: 'a', place: 0 },
        { enrollment_id: 'a', place: 1 },
        { enrollment_id: 'a', place: null },
      ],
    },
  ])
})

test('what is given out is given to who says why, with every word of it in the file [D-1.17, D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    address,
    {
      ...clerk,
      'get-kept-about': about,
      'give-person-data': refusal(429, [fault('person', 'You have taken out as many files')]),
    },
    kept,
  )
  await user.click(await screen.findByRole('button', { name: 'Download as JSON…' }))
  const asks = within(screen.getByRole('dialog'))
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('give-person-data')).toEqual([])
  await user.selectOptions(asks.getByLabelText(/^Why you need it/), 'Somebody who acts for them asked')
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('give-person-data')).toEqual([{ person: 'm-507', records: ['e-a'], why: 'acting' }])
  expect(await screen.findByText(/^You have taken out as many files/)).toBeTruthy()
})

test('without a tick there is nothing to give or to erase', async () => {
  const { user } = await openScreen(address, { ...clerk, 'get-kept-about': about }, kept)
  await user.click((await screen.findAllByRole('checkbox'))[0] ?? document.body)
  for (const name of ['Download as PDF…', 'Download as JSON…', 'Erase…'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
})

test('what may be somebody else’s says in what it differs, and goes nowhere before the operator says how they know better [D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    address,
    { ...clerk, 'get-kept-about': about, 'erase-person': { erasure_id: 'E-12' } },
    kept,
  )
  const [, unfinished] = await screen.findAllByRole('checkbox')
  for (const says of ['Another social security number', 'Another email address'])
    expect(screen.getByText(says)).toBeTruthy()
  expect(screen.queryByLabelText('How you know that it is theirs')).toBeNull()
  await user.click(unfinished ?? document.body)
  for (const name of ['Download as PDF…', 'Download as JSON…', 'Erase…'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  await user.selectOptions(screen.getByLabelText('How you know that it is theirs'), 'shown')
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  await user.click(screen.getByRole('button', { name: 'Erase María López for good' }))
  expect(inputs('erase-person')).toEqual([{ person: 'm-507', records: ['e-a', 'e-b'], theirs_by: 'shown' }])
})

test('each file says truly which numbers it holds [D-1.07]', async () => {
  const { user } = await openScreen(address, { ...clerk, 'get-kept-about': about }, kept)
  await user.click(await screen.findByRole('button', { name: 'Download as PDF…' }))
  expect(within(screen.getByRole('dialog')).getByText(/^The PDF shows the last four digits/)).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Download as JSON…' }))
  expect(within(screen.getByRole('dialog')).getByText(/the last four digits of cards and accounts/)).toBeTruthy()
})
