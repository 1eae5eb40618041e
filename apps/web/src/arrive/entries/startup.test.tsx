import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inStorage, openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

/** The first call of each entry URL. */
test.each([
  ['/direct-continue/a-token/contact_info', ['direct-continue', {}]],
  ['/referrals?rid=demo', ['get-enrollment-info-referral', { referral_id: 'demo' }]],
  ['/websites?group=bluewater', ['validate-landing-page', { landing_page: 'bluewater' }]],
  ['/external?site=lakeside', ['get-external-site-infromation', { site_name: 'lakeside' }]],
  ['/?agent_id=10109', ['get-agent-info-enroll', { agent_id: '10109' }]],
  ['/?uid=77', ['get-member-info', { user_id: '77' }]],
  ['/?group=3001', ['get-group-info-enroll', { group_id: '3001' }]],
] as const)(
  'opening %s first makes the call for that kind of link [EW-4.54, SF-4.40]',
  async (address, expectedCall) => {
    const page = await openScreen(address, {}, { tempId: 'before', agent_id: '7' })
    const [call, input] = expectedCall
    await waitFor(() => expect(page.inputs(call)[0]).toMatchObject(input))
  },
)

test('/continue-enrollment clears the session and asks for the code [EW-4.54, SF-4.40]', async () => {
  await openScreen('/continue-enrollment', {}, { tempId: 'before', agent_id: '7' })
  expect(await screen.findByLabelText('Enrollment code')).toBeTruthy()
  expect(inStorage()).toEqual({})
})
