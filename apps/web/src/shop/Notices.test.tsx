import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareBrowser } from '../testing/open-screen.tsx'
import { Notices } from './Notices.tsx'

prepareBrowser()

const fees = 'Quotes, prices and/or rates displayed include 3% Administrative fees.'
const fuller = `${fees} Optional Life plans are dependent on Medical Underwriting Approval.`

test('hides a notice contained in a longer one [SF-8.16, D-2.09]', () => {
  render(<Notices texts={[fees, fuller, fees, 'Another.']} />)
  expect(
    screen.getAllByText(/./).flatMap(({ tagName, textContent }) => (tagName === 'P' ? [textContent] : [])),
  ).toEqual([fuller, 'Another.'])
})
