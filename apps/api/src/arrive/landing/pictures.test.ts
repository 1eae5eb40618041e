import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
} from '@openroll/contract/arrive/landing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instead } from '../../testing/changed-files.ts'
import { directoryWith } from '../../testing/small-directory.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const imageYaml = (linkedTo: string) => `
  logo: /media/own-logo.svg
  logo_size: 160x40
  image: /media/own-picture.jpg
  image_size: 240x240
  image_link: ${linkedTo}`
const live = directoryWith({
  'reps.yaml': instead('agent_id: 10109', `agent_id: 10109${imageYaml('https://dana.example/')}`),
  'groups.yaml': instead('gid: 3001', `gid: 3001${imageYaml('/help')}`),
  'sites.yaml': (text) =>
    text
      .replace("agent_banner_image: ''", 'agent_banner_image: /media/reps.svg\n    agent_banner_image_size: 1120x240')
      .replace("group_banner_image: ''", 'group_banner_image: /media/groups.svg\n    group_banner_image_size: 960x200'),
})
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ directory: () => live })
})
afterAll(() => server.close())

const own = {
  logo: '/media/own-logo.svg',
  logo_size: '160x40',
  image: '/media/own-picture.jpg',
  image_size: '240x240',
}

test('a rep’s page has their logo and picture from the directory and the site’s banner, each with its size [SF-3.06, SF-7.07]', async () => {
  for (const call of [getAgentLandingPageInfo, getAgentAboutPageInfo])
    expect((await server.visitor().send(call, { agent_id: 10109 })).data.result).toMatchObject({
      ...own,
      image_link: 'https://dana.example/',
      banner_image: '/media/reps.svg',
      banner_image_size: '1120x240',
    })
})

test('a group’s page has its own logo and picture and the site’s banner for groups [SF-3.06, SF-7.07]', async () => {
  for (const call of [getGroupLandingPageInfo, getGroupAboutPageInfo])
    expect((await server.visitor().send(call, { group_id: 3001 })).data.result).toMatchObject({
      ...own,
      image_link: '/help',
      banner_image: '/media/groups.svg',
      banner_image_size: '960x200',
    })
})
