import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const storage = { signed_in: '1' }
const feed = {
  feed_id: 'metlife-2',
  carrier: 'MetLife',
  mode: 'changes',
  state: 'sent',
  made_at: '2026-11-10T15:30:00.000Z',
  coverages: 12,
  waiting: 12,
  erased: 0,
}
const answers = {
  'get-signed-in-person': signedInOperator(['service']),
  'get-feed-preview': { coverages: 6, more: false, added: 3, changed: 2, ended: 1, lines: 9, unpaid: 2, refused: null },
  'check-feed-results': { accepted: 11, rejected: 1, known: 0 },
  'get-carriers': {
    carriers: [{ carrier: 'MetLife', mode: 'changes', waiting: 3, changed: 12, ended: 7, more: false, rejected: 1 }],
    feeds: [feed],
  },
}

test('shows each carrier’s open coverages and rejections, and makes a feed after a confirmation [D-5.04]', async () => {
  const { user, inputs } = await openScreen('/admin/carriers', { ...answers, 'make-feed': feed }, storage)
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('3')).toBeTruthy()
  expect(within(row).getByText('1')).toBeTruthy()
  expect(within(row).getByText('12')).toBeTruthy()
  expect(within(row).getByText('7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create feed for MetLife' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText('It has 6 coverages in 9 rows, one per person:')).toBeTruthy()
  const items = popup.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['New: 3', 'Changed: 2', 'Ended or canceled: 1'])
  expect(popup.getByText(/^2 new coverages have no first payment yet/)).toBeTruthy()
  expect(inputs('make-feed')).toEqual([])
  await user.click(popup.getByRole('button', { name: 'Create feed' }))
  expect(inputs('make-feed')).toEqual([{ carrier: 'MetLife' }])
  expect(screen.getByRole('button', { name: /metlife-2\.csv/ })).toBeTruthy()
})

test('makes no feed if nothing has changed, and names the date of the last one [D-5.04]', async () => {
  const none = { coverages: 0, more: false, added: 0, changed: 0, ended: 0, lines: 0, unpaid: 0 }
  const refused = 'Nothing has changed since the last feed, on November 10, 2026'
  const { user } = await openScreen(
    '/admin/carriers',
    { ...answers, 'get-feed-preview': { ...none, refused } },
    storage,
  )
  await user.click(await screen.findByRole('button', { name: 'Create feed for MetLife' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText(`${refused}.`)).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Create feed' })).toBeNull()
  expect(popup.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
})

test('never shows 0 for a carrier whose changes weren’t all counted [D-5.04]', async () => {
  const many = { carrier: 'MetLife', mode: 'changes', waiting: 1, changed: 4, ended: 0, more: true, rejected: 1 }
  await openScreen('/admin/carriers', { ...answers, 'get-carriers': { carriers: [many], feeds: [] } }, storage)
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('4 or more')).toBeTruthy()
  expect(within(row).getByText('See feed preview')).toBeTruthy()
  expect(within(row).queryByText('0')).toBeNull()
})

test('previews the first coverages of a long feed, and makes a feed even if its preview fails [D-5.04]', async () => {
  const long = { ...answers['get-feed-preview'], coverages: 2000, more: true }
  const first = await openScreen('/admin/carriers', { ...answers, 'get-feed-preview': long }, storage)
  await first.user.click(await screen.findByRole('button', { name: 'Create feed for MetLife' }))
  expect(await screen.findByText(/^It has more than 2,000 coverages\. The first 2,000 have 9 rows/)).toBeTruthy()
  cleanup()
  const busy = { ...answers, 'get-feed-preview': refusal(503, []), 'make-feed': feed }
  const { user, inputs } = await openScreen('/admin/carriers', busy, storage)
  await user.click(await screen.findByRole('button', { name: 'Create feed for MetLife' }))
  await user.click(await screen.findByRole('button', { name: 'Create feed' }))
  expect(inputs('make-feed')).toEqual([{ carrier: 'MetLife' }])
})

test('lists errors of a response file by line, and imports the corrected file [D-5.04]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/carriers',
    { ...answers, 'save-feed-results': refusal(422, [fault('line 2', 'Enter the reason for the rejection')]) },
    storage,
  )
  const box = await screen.findByLabelText('Response file')
  const uploadFile = async (text: string) => {
    await user.upload(box, new File([text], 'a.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('row', { name: /^Accepted/ })).textContent).toBe('Accepted11 coverages')
    expect(screen.getByRole('row', { name: /^Rejected 1/ }).textContent).toBe('Rejected1 coverage')
    await user.click(await screen.findByRole('button', { name: 'Import' }))
  }
  await uploadFile('one')
  expect(await screen.findByText('Line 2: Enter the reason for the rejection')).toBeTruthy()
  answer('save-feed-results', { accepted: 11, rejected: 1, known: 0 })
  await uploadFile('two')
  expect(await screen.findByText('11 accepted, 1 rejected.')).toBeTruthy()
  expect(inputs('save-feed-results')[1]).toEqual({ feed_id: 'metlife-2', content: 'two' })
})

test('shows coverages awaiting a response, and accepts plan_code for plan [D-5.04]', async () => {
  const page = await openScreen('/admin/carriers', answers, storage)
  expect(await screen.findByText('12 awaiting a response')).toBeTruthy()
  expect(screen.getByText(/plan \(or plan_code\)/)).toBeTruthy()
  page.answer('save-feed-results', { accepted: 12, rejected: 0, known: 0 })
  const answeredFeed = { ...feed, waiting: 0 }
  page.answer('get-carriers', { ...answers['get-carriers'], feeds: [answeredFeed] })
  const box = await screen.findByLabelText('Response file')
  await page.user.upload(box, new File(['all'], 'a.csv', { type: 'text/csv' }))
  await page.user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('All responses in')).toBeTruthy()
})

test('asks for a reason before a feed is downloaded, with no preset if it names people whose data was erased [D-1.17, D-7.06]', async () => {
  const older = { ...feed, feed_id: 'metlife-1', erased: 2 }
  const { user, inputs } = await openScreen(
    '/admin/carriers',
    {
      ...answers,
      'get-carriers': { ...answers['get-carriers'], feeds: [feed, older] },
      'get-feed-file': refusal(404, [fault('feed_id', 'We no longer have this file')]),
    },
    storage,
  )
  expect(await screen.findByText('Names 2 people whose data was erased')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /metlife-2\.csv/ }))
  expect(inputs('get-feed-file')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')).toEqual([{ feed_id: 'metlife-2', why: 'carrier' }])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: /metlife-1\.csv/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Names 2 people whose data was erased')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')).toHaveLength(1)
  await user.selectOptions(dialog.getByLabelText(/^Why you need it/), 'A regulator or court requested it')
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')[1]).toEqual({ feed_id: 'metlife-1', why: 'authority' })
})

test('counts responses for people whose data was erased separately [D-7.06]', async () => {
  const { user } = await openScreen(
    '/admin/carriers',
    { ...answers, 'save-feed-results': { accepted: 11, rejected: 0, known: 0, erased: 1 } },
    storage,
  )
  await user.upload(await screen.findByLabelText('Response file'), new File(['a'], 'a.csv', { type: 'text/csv' }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/^11 accepted, 0 rejected\. 1 more is for someone whose data was erased/)).toBeTruthy()
})

test('shows ten feeds until earlier ones are requested [D-5.04]', async () => {
  const feeds = Array.from({ length: 12 }, (_, index) => ({ ...feed, feed_id: `metlife-${30 - index}` }))
  const { user } = await openScreen(
    '/admin/carriers',
    { ...answers, 'get-carriers': { ...answers['get-carriers'], feeds } },
    storage,
  )
  expect(await screen.findAllByRole('button', { name: /metlife-\d+\.csv/ })).toHaveLength(10)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Carrier responses',
    'Feeds',
  ])
  await user.click(screen.getByRole('button', { name: 'Show 2 earlier feeds' }))
  expect(screen.getAllByRole('button', { name: /metlife-\d+\.csv/ })).toHaveLength(12)
})

test('links a carrier’s rejections to their list [D-5.04]', async () => {
  await openScreen('/admin/carriers', answers, storage)
  const link = await screen.findByRole('link', { name: '1' })
  expect(link.getAttribute('href')).toBe('/admin/carriers/rejected?carrier=MetLife')
})

test('says that there are no carriers before the first sale [D-5.04]', async () => {
  await openScreen('/admin/carriers', { ...answers, 'get-carriers': { carriers: [], feeds: [] } }, storage)
  expect(await screen.findByText(/No carriers yet/)).toBeTruthy()
})
