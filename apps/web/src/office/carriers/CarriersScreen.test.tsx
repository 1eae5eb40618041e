import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const kept = { signed_in: '1' }
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
  'get-feed-ahead': { coverages: 6, more: false, added: 3, changed: 2, ended: 1, lines: 9, unpaid: 2, refused: null },
  'check-feed-results': { accepted: 11, rejected: 1, known: 0 },
  'get-carriers': {
    carriers: [{ carrier: 'MetLife', mode: 'changes', waiting: 3, changed: 12, ended: 7, more: false, rejected: 1 }],
    feeds: [feed],
  },
}

test('each carrier shows what waits and what was rejected, and its feed is made once it was asked whether to [D-5.04]', async () => {
  const { user, inputs } = await openScreen('/admin/carriers', { ...answers, 'make-feed': feed }, kept)
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('3')).toBeTruthy()
  expect(within(row).getByText('1')).toBeTruthy()
  expect(within(row).getByText('12')).toBeTruthy()
  expect(within(row).getByText('7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make the feed of MetLife' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText('It has 6 coverages in 9 lines, one for each person:')).toBeTruthy()
  const items = popup.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['New: 3', 'Changed: 2', 'Ended or canceled: 1'])
  expect(popup.getByText(/^2 new coverages have no first payment yet/)).toBeTruthy()
  expect(inputs('make-feed')).toEqual([])
  await user.click(popup.getByRole('button', { name: 'Make the feed' }))
  expect(inputs('make-feed')).toEqual([{ carrier: 'MetLife' }])
  expect(screen.getByRole('button', { name: /metlife-2\.csv/ })).toBeTruthy()
})

test('where nothing has changed since the last feed none is made, and the day of that one is said [D-5.04]', async () => {
  const none = { coverages: 0, more: false, added: 0, changed: 0, ended: 0, lines: 0, unpaid: 0 }
  const refused = 'Nothing has changed since the feed of November 10, 2026'
  const { user } = await openScreen('/admin/carriers', { ...answers, 'get-feed-ahead': { ...none, refused } }, kept)
  await user.click(await screen.findByRole('button', { name: 'Make the feed of MetLife' }))
  const popup = within(screen.getByRole('dialog'))
  expect(await popup.findByText(`${refused}.`)).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Make the feed' })).toBeNull()
  expect(popup.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
})

test('a carrier of which not all was counted shows no 0 for what changed or ended [D-5.04]', async () => {
  const many = { carrier: 'MetLife', mode: 'changes', waiting: 1, changed: 4, ended: 0, more: true, rejected: 1 }
  await openScreen('/admin/carriers', { ...answers, 'get-carriers': { carriers: [many], feeds: [] } }, kept)
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('4 or more')).toBeTruthy()
  expect(within(row).getByText('Told with the feed')).toBeTruthy()
  expect(within(row).queryByText('0')).toBeNull()
})

test('of a long feed the first coverages are told, and it can be made though nothing is told of it [D-5.04]', async () => {
  const long = { ...answers['get-feed-ahead'], coverages: 2000, more: true }
  const first = await openScreen('/admin/carriers', { ...answers, 'get-feed-ahead': long }, kept)
  await first.user.click(await screen.findByRole('button', { name: 'Make the feed of MetLife' }))
  expect(await screen.findByText(/^It has more than 2,000 coverages\. The first of them take 9 lines/)).toBeTruthy()
  cleanup()
  const busy = { ...answers, 'get-feed-ahead': refusal(503, []), 'make-feed': feed }
  const { user, inputs } = await openScreen('/admin/carriers', busy, kept)
  await user.click(await screen.findByRole('button', { name: 'Make the feed of MetLife' }))
  await user.click(await screen.findByRole('button', { name: 'Make the feed' }))
  expect(inputs('make-feed')).toEqual([{ carrier: 'MetLife' }])
})

test('an answer with faults says each with its line, and put right it counts [D-5.04]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/carriers',
    { ...answers, 'save-feed-results': refusal(422, [fault('line 2', 'Say why it was rejected')]) },
    kept,
  )
  const box = await screen.findByLabelText('File with the answer')
  const give = async (text: string) => {
    await user.upload(box, new File([text], 'a.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('row', { name: /^Accepted/ })).textContent).toBe('Accepted11 coverages')
    expect(screen.getByRole('row', { name: /^Rejected 1/ }).textContent).toBe('Rejected1 coverage')
    await user.click(await screen.findByRole('button', { name: 'Take it in' }))
  }
  await give('one')
  expect(await screen.findByText('Line 2: Say why it was rejected')).toBeTruthy()
  answer('save-feed-results', { accepted: 11, rejected: 1, known: 0 })
  await give('two')
  expect(await screen.findByText('11 accepted, 1 rejected.')).toBeTruthy()
  expect(inputs('save-feed-results')[1]).toEqual({ feed_id: 'metlife-2', content: 'two' })
})

test('a feed says how many of its coverages have no answer yet, and an answer counts at once; “plan” is the feed’s plan_code [D-5.04]', async () => {
  const page = await openScreen('/admin/carriers', answers, kept)
  expect(await screen.findByText('12 without an answer')).toBeTruthy()
  expect(screen.getByText(/“plan” may be called plan_code, as in the feed/)).toBeTruthy()
  page.answer('save-feed-results', { accepted: 12, rejected: 0, known: 0 })
  const answered = { ...feed, waiting: 0 }
  page.answer('get-carriers', { ...answers['get-carriers'], feeds: [answered] })
  const box = await screen.findByLabelText('File with the answer')
  await page.user.upload(box, new File(['all'], 'a.csv', { type: 'text/csv' }))
  await page.user.click(await screen.findByRole('button', { name: 'Take it in' }))
  expect(await screen.findByText('Nothing left to answer')).toBeTruthy()
})

test('a feed is downloaded by who says why: usually with one more press, with a choice where it names who was erased [D-1.17, D-7.06]', async () => {
  const older = { ...feed, feed_id: 'metlife-1', erased: 2 }
  const { user, inputs } = await openScreen(
    '/admin/carriers',
    {
      ...answers,
      'get-carriers': { ...answers['get-carriers'], feeds: [feed, older] },
      'get-feed-file': refusal(404, [fault('feed_id', 'This file is no longer kept')]),
    },
    kept,
  )
  expect(await screen.findByText('Names 2 people who were erased')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /metlife-2\.csv/ }))
  expect(inputs('get-feed-file')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')).toEqual([{ feed_id: 'metlife-2', why: 'carrier' }])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: /metlife-1\.csv/ }))
  const asks = within(screen.getByRole('dialog'))
  expect(asks.getByText('Names 2 people who were erased')).toBeTruthy()
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')).toHaveLength(1)
  await user.selectOptions(asks.getByLabelText(/^Why you need it/), 'An authority or a court asks')
  await user.click(asks.getByRole('button', { name: 'Download' }))
  expect(inputs('get-feed-file')[1]).toEqual({ feed_id: 'metlife-1', why: 'authority' })
})

test('what a carrier says of who was erased is counted apart [D-7.06]', async () => {
  const { user } = await openScreen(
    '/admin/carriers',
    { ...answers, 'save-feed-results': { accepted: 11, rejected: 0, known: 0, erased: 1 } },
    kept,
  )
  await user.upload(
    await screen.findByLabelText('File with the answer'),
    new File(['a'], 'a.csv', { type: 'text/csv' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Take it in' }))
  expect(await screen.findByText(/^11 accepted, 0 rejected\. 1 more is about somebody who was erased/)).toBeTruthy()
})

test('ten feeds are shown until somebody asks for the earlier ones, below where answers are given in [D-5.04]', async () => {
  const feeds = Array.from({ length: 12 }, (_, at) => ({ ...feed, feed_id: `metlife-${30 - at}` }))
  const { user } = await openScreen(
    '/admin/carriers',
    { ...answers, 'get-carriers': { ...answers['get-carriers'], feeds } },
    kept,
  )
  expect(await screen.findAllByRole('button', { name: /metlife-\d+\.csv/ })).toHaveLength(10)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The carrier’s answer',
    'Feeds',
  ])
  await user.click(screen.getByRole('button', { name: 'Show 2 earlier feeds' }))
  expect(screen.getAllByRole('button', { name: /metlife-\d+\.csv/ })).toHaveLength(12)
})

test('how many a carrier rejected leads to the list of those [D-5.04]', async () => {
  await openScreen('/admin/carriers', answers, kept)
  const link = await screen.findByRole('link', { name: '1' })
  expect(link.getAttribute('href')).toBe('/admin/carriers/rejected?carrier=MetLife')
})

test('before anything was sold there is nobody to tell [D-5.04]', async () => {
  await openScreen('/admin/carriers', { ...answers, 'get-carriers': { carriers: [], feeds: [] } }, kept)
  expect(await screen.findByText(/Nothing was sold yet/)).toBeTruthy()
})
