import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingInfo, portals } from '../../testing/landing.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const images = {
  logo: '/media/logo.svg',
  logo_size: '160x40',
  image: '/media/picture.jpg',
  image_size: '240x240',
  banner_image: '/media/banner.svg',
  banner_image_size: '1120x240',
}
const repPage = (pictures: object = images) =>
  openScreen('/dana-reyes', {
    'validate-landing-page': { result: { type: 'agent', id: 101 } },
    'get-agent-landing-page-info': landingInfo('Dana Reyes', pictures),
  })
const pictures = () => [...screen.getByRole('main').querySelectorAll('img')]
const attributes = () =>
  pictures().map((each) => ['src', 'width', 'height', 'alt'].map((name) => each.getAttribute(name)).join(' '))
const expectedPictures = (name: string) => [
  '/media/banner.svg 1120 240 ',
  '/media/logo.svg 160 40 ',
  `/media/picture.jpg 240 240 ${name}`,
]

test('a rep’s page shows the banner, their logo and their picture, each in reserved space [SF-3.06]', async () => {
  await repPage()
  await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })
  expect(attributes()).toEqual(expectedPictures('Dana Reyes'))
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Dana Reyes' })).toBeNull()
})

test('a group’s page shows the same pictures [SF-3.06]', async () => {
  await openScreen('/bluewater', {
    'validate-landing-page': { result: { type: 'group', id: 3001 } },
    'get-group-landing-page-info': landingInfo('Bluewater Logistics', images),
    'get-enrollment-platforms': portals,
  })
  await screen.findByRole('heading', { name: 'Welcome to Bluewater Logistics' })
  expect(attributes()).toEqual(expectedPictures('Bluewater Logistics'))
})

test('the home of the visitor’s rep shows the same pictures [SF-3.06, SF-2.02]', async () => {
  const answers = { 'get-agent-landing-page-info': landingInfo('Dana Reyes', images) }
  await openScreen('/', answers, { open_type: 'agent', agent_id: '101' })
  await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })
  expect(attributes()).toEqual(expectedPictures('Dana Reyes'))
})

test('a picture with a link is named after its owner, even if the picture fails to load [SF-3.06]', async () => {
  await repPage({ ...images, image_link: 'https://dana.example/' })
  await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Dana Reyes' })
  expect(link.getAttribute('href')).toBe('https://dana.example/')
  for (const each of pictures()) fireEvent.error(each)
  await waitFor(() => expect(pictures()).toEqual([]))
  expect(screen.getByRole('link', { name: 'Dana Reyes' })).toBeTruthy()
})

test('without pictures, shows neither pictures nor their link [SF-3.06]', async () => {
  await repPage({ image_link: 'https://dana.example/' })
  await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })
  expect(pictures()).toEqual([])
  expect(document.querySelector('[href="https://dana.example/"]')).toBeNull()
})
