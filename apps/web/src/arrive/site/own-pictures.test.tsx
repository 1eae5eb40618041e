import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, filter, inBrowser } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { receipt } from '../../testing/receipt.ts'

prepareBrowser({
  site: {
    name: 'Larkfield',
    host: '',
    settings: {
      phone: '5035550188',
      thank_you_image: '/media/thanks.svg',
      thank_you_image_size: '120x96',
      no_plan_icon: '/media/none.svg',
      no_plan_icon_size: '100x80',
      review_image: '/media/review.svg',
      review_image_size: '320x120',
    },
  },
})

/** The picture beside a heading, its reserved size, and the fallback once it fails to load. */
const besideHeading = async (name: string) => {
  const place = (await screen.findByRole('heading', { name })).parentElement
  const picture = place?.querySelector('img')
  const attributes = ['src', 'width', 'height', 'alt'].map((key) => picture?.getAttribute(key))
  const drawnBefore = place?.querySelectorAll(':scope > svg').length
  if (picture) fireEvent.error(picture)
  await waitFor(() => expect(place?.querySelector('img')).toBeNull())
  return { said: attributes, drawnBefore, drawnAfter: place?.querySelectorAll(':scope > svg').length }
}

test('the receipt shows the site’s picture, or ours if it fails to load [SF-1.10, SF-3.16]', async () => {
  await openScreen('/receipt?id=one', { 'get-receipt': receipt })
  expect(await besideHeading(`Thank you, ${receipt.name}`)).toEqual({
    said: ['/media/thanks.svg', '120', '96', ''],
    drawnBefore: 0,
    drawnAfter: 1,
  })
})

test('an empty plan list shows the site’s picture, or ours if it fails to load [SF-1.10, SF-3.16]', async () => {
  await openScreen(
    '/plans',
    {
      'get-enrollment-temp-info': { result: filter },
      'get-filtered-plans': { result: [] },
      'get-left-side-filter-fields': { categories: [], elsewhere: [] },
    },
    inBrowser,
  )
  expect(await besideHeading('No Plans are available for your selection')).toEqual({
    said: ['/media/none.svg', '100', '80', ''],
    drawnBefore: 0,
    drawnAfter: 1,
  })
})

test('the review shows the site’s picture outside the step’s screenshot, and none without one [SF-1.10, SF-3.16, EW-7.11]', async () => {
  await openScreen(
    '/enrollment/review-confirm',
    { ...enrollmentAt('review_info'), 'get-enrollment-temp-info': { result: null } },
    inBrowser,
  )
  const place = (await screen.findByRole('button', { name: 'Submit enrollment' })).closest('section[aria-labelledby]')
  const picture = place?.querySelector('img')
  expect(['src', 'width', 'height', 'alt'].map((key) => picture?.getAttribute(key))).toEqual([
    '/media/review.svg',
    '320',
    '120',
    '',
  ])
  expect(picture?.closest('.form')).toBeNull()
  if (picture) fireEvent.error(picture)
  await waitFor(() => expect(place?.querySelector('img')).toBeNull())
})
