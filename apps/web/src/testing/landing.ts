import type { LandingInfo } from '@openroll/contract/arrive/landing'

/** The landing page info of a rep or group. */
export const landingInfo = (display_name: string, changes: Partial<LandingInfo> = {}): { result: LandingInfo } => ({
  result: {
    logo: '',
    logo_size: '',
    display_name,
    display_about_name: '',
    display_phone: '3125550109',
    display_email: '',
    tagline: 'Here for you',
    image: '',
    image_size: '',
    image_link: '',
    banner_image: '',
    banner_image_size: '',
    agent_code: '',
    agent_bio: 'Twenty years in Chicago.',
    gweb_aboutus: 'We move things.',
    requires_code: false,
    group_pays: false,
    ...changes,
  },
})

export const portals = {
  result: [
    { platform_group_id: 11, platform_code: 'DIRECT', platform_name: 'Direct', group_id: 77 },
    { platform_group_id: 12, platform_code: 'PAY', platform_name: 'Payroll', group_id: null },
  ],
}

/** A rep's groups: one open to all, one with a code. */
export const groups = {
  result: [
    { gid: 21, gname: 'Open Fields', gcode: 'OPEN', requires_code: false },
    { gid: 22, gname: 'Cedar Mill Schools', gcode: '', requires_code: true },
  ],
}
