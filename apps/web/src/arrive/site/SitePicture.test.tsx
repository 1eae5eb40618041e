import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({
  site: {
    name: 'Larkfield',
    host: '',
    settings: { thank_you_image: '/media/thanks.svg', thank_you_image_size: '120x96', no_plan_icon: '' },
  },
})

test('shows a site’s picture in its reserved space, or the fallback if it fails to load [SF-1.10, SF-3.16]', async () => {
  const { SitePicture } = await import('./SitePicture.tsx')
  render(<SitePicture name="thank_you_image" alt="Thanks" fallback={<p>our own</p>} />)
  const picture = screen.getByAltText('Thanks')
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['120', '96'])
  expect(screen.queryByText('our own')).toBeNull()
  fireEvent.error(picture)
  expect(screen.queryByAltText('Thanks')).toBeNull()
  expect(screen.getByText('our own')).toBeTruthy()
})

test('shows the fallback without a picture [SF-3.16]', async () => {
  const { SitePicture } = await import('./SitePicture.tsx')
  render(<SitePicture name="no_plan_icon" fallback={<p>our own</p>} />)
  expect(screen.getByText('our own')).toBeTruthy()
})
