import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionKey } from '../../session.ts'
import type { EntryContext, SessionChanges } from './entry.ts'
import { homeOf, hasHomeCrumb, namesGroupAndPortal, type HomeContext } from './home-of.ts'

// Entries import the calls, which read the data embedded in the page.
let entries: Record<'referral' | 'website' | 'external' | 'people' | 'branded', Questioner>
type Questioner = { questionAt: (at: EntryContext) => unknown }
let at: {
  referral: typeof import('./referral.ts').referralEntry
  website: typeof import('./website.ts').websiteEntry
  external: typeof import('./external.ts').externalEntry
  people: typeof import('./people.ts').peopleEntry
  branded: typeof import('./branded.ts').brandedEntry
}
const brandedHost = { special: true, host: 'branded.localhost' }
beforeAll(async () => {
  const bootstrap = {
    client: 'a:b',
    today: '2026-11-10',
    site: { name: 'Test', host: '', settings: {} },
    info_blocks: [],
    menu: [],
    footer_plan: null,
    networks: [],
    featured: [],
  }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrap)}</script>`
  const [{ referralEntry }, { websiteEntry }, { externalEntry }, { peopleEntry }, { brandedEntry }] = await Promise.all(
    [
      import('./referral.ts'),
      import('./website.ts'),
      import('./external.ts'),
      import('./people.ts'),
      import('./branded.ts'),
    ],
  )
  at = {
    referral: referralEntry,
    website: websiteEntry,
    external: externalEntry,
    people: peopleEntry,
    branded: brandedEntry,
  }
  entries = { ...at, branded: brandedEntry({ ...brandedHost, landing: 'bluewater' }) }
})

type SessionValues = Partial<Record<SessionKey, string>>
const contextAt = (address: string, session: SessionValues = {}): EntryContext => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return { path: pathname, search, hash, stored: (key) => session[key] ?? null }
}

describe('the URL of each entry', () => {
  test.each([
    ['referral', '/referrals?rid=demo-referral', { rid: 'demo-referral' }],
    ['referral', '/referrals', 'lost'],
    ['referral', '/referrals?rid=', 'lost'],
    ['referral', `/referrals?rid=${'x'.repeat(65)}`, 'lost'],
    ['referral', '/plans?rid=demo-referral', undefined],
    ['website', '/websites?group=bluewater', { landing: 'bluewater', reference: null }],
    ['website', '/website?group=elevate&id=M-100', { landing: 'elevate', reference: 'M-100' }],
    ['website', '/websites?group=elevate&id=maria%40example.com', { landing: 'elevate', reference: null }],
    ['website', '/website', { landing: null, reference: null }],
    ['website', '/websites?group=', 'lost'],
    ['website', '/plans?group=bluewater', undefined],
    ['external', '/external?site=lakeside', { site_name: 'lakeside' }],
    ['external', '/external', 'lost'],
    ['external', `/external?site=${'x'.repeat(61)}`, 'lost'],
    ['external', '/home?site=lakeside', undefined],
    ['people', '/?agent_id=10109', { agent_id: 10109 }],
    ['people', '/plans?type=dental&group=77', { group_id: 77 }],
    ['people', '/?uid=9001', { uid: 9001 }],
    ['people', '/?agent_id=10109&uid=9001&group=77', { agent_id: 10109, uid: 9001, group_id: 77 }],
    ['people', '/?agent_id=dana', 'lost'],
    ['people', '/?agent_id=', 'lost'],
    ['people', '/?group=77&agent_id=-1', 'lost'],
    ['people', '/?uid=1e3', 'lost'],
    ['people', '/plans', undefined],
    ['people', '/websites?group=bluewater', undefined],
    ['people', '/website?group=bluewater&id=1', undefined],
  ] as const)('%s entry: %s looks up %j [SF-4.40] [SF-4.41] [SF-8.08] [EW-4.56]', (name, address, question) => {
    expect(entries[name].questionAt(contextAt(address))).toEqual(question)
  })

  test.each([
    ['bluewater', { open_type: 'agent' }, true],
    ['bluewater', { open_type: 'group' }, true],
    ['bluewater', { open_type: 'user' }, false],
    ['bluewater', {}, false],
    [undefined, { open_type: 'group' }, false],
  ] as const)(
    'with landing name %s and session %j, the branded site looks up its group: %s [SF-2.03] [SF-9.16]',
    (landing, session, hasQuestion) => {
      const question = at.branded({ ...brandedHost, landing }).questionAt(contextAt('/bluewater', session))
      expect(question).toEqual(hasQuestion ? { site_domain: 'branded.localhost' } : undefined)
      expect(
        at.branded({ ...brandedHost, special: false, landing }).questionAt(contextAt('/bluewater', session)),
      ).toBeUndefined()
    },
  )
})

const resetValues = { portal_id: null, tempId: null, isFilterDataSubmitted: null, navto: null }
const noAttribution: SessionChanges = {
  eprocess: 'applicant',
  agent_id: null,
  group_id: null,
  referral: null,
  fromSite: null,
}

describe('the result of each entry', () => {
  const found = {
    agent_id: 10109,
    group_id: 77,
    portal_id: 501,
    valid_referral_link: true,
    referrer_info: { name: 'Dana Reyes' },
  }
  const expired = { agent_id: null, group_id: null, portal_id: null, valid_referral_link: false, referrer_info: null }
  const attributed = {
    ...noAttribution,
    open_type: 'agent',
    enroll_type: 'new-member',
    agent_id: '10109',
    group_id: '77',
    referral: 'r1',
  }
  const arriveByReferral = (session: SessionValues, answer: typeof found | typeof expired = found) =>
    at.referral.arrive(answer, { rid: 'r1' }, contextAt('/referrals?rid=r1', session))

  test('a valid referral starts over with its rep, group and portal, and stays on its page [SF-4.40] [SF-2.10] [EW-4.56]', () => {
    const keep = { ...attributed, ...resetValues, portal_id: '501' }
    expect(arriveByReferral({})).toEqual({ startsOver: true, keep })
    expect(arriveByReferral({ tempId: 'begun', agent_id: '10110' })).toEqual({ startsOver: true, keep })
  })

  test('returning to the same referral keeps the enrollment [SF-2.43]', () => {
    const session = { agent_id: '10109', group_id: '77', referral: 'r1', tempId: 'begun', portal_id: '502' }
    expect(arriveByReferral(session)).toEqual({ keep: attributed })
  })

  test('an expired referral is dropped, and the enrollment stays [SF-2.30]', () => {
    expect(arriveByReferral({ tempId: 'begun', referral: 'r1' }, expired)).toEqual({ keep: { referral: null } })
  })

  const arrive = {
    website: (
      owner: { type: 'agent' | 'group'; id: number } | null,
      more: { landing?: string; portal_id?: number | null } = {},
      session: SessionValues = {},
    ) => {
      const { landing = owner === null ? null : 'name', ...rest } = more
      return at.website.arrive({ owner, ...rest }, { landing, reference: null }, contextAt('/website', session))
    },
    external: (answer: { group_id: number | null; agent_id: number | null }, session: SessionValues = {}) =>
      at.external.arrive(
        { name: 'Lakeside', site_name: 'lakeside', ...answer },
        { site_name: 'lakeside' },
        contextAt('/external', session),
      ),
  }

  test('visitors of a website go to the first page of its owner; without a group, attribution is unchanged [SF-4.40] [EW-4.57]', () => {
    const group = {
      ...noAttribution,
      ...resetValues,
      open_type: 'group',
      enroll_type: 'new-group-member',
      group_id: '3001',
    }
    expect(arrive.website({ type: 'group', id: 3001 })).toEqual({ keep: group, to: '/' })
    const rep = { ...noAttribution, ...resetValues, open_type: 'agent', enroll_type: 'new-member', agent_id: '10109' }
    expect(arrive.website({ type: 'agent', id: 10109 })).toEqual({ keep: rep, to: '/' })
    expect(arrive.website(null)).toEqual({ keep: {}, to: '/' })
  })

  test('elevate’s visitors get its portal and are marked as its own [SF-2.04] [EW-4.57]', () => {
    const { keep, to } = arrive.website({ type: 'group', id: 4001 }, { landing: 'elevate', portal_id: 501 })
    expect(keep).toMatchObject({
      open_type: 'group',
      group_id: '4001',
      fromSite: 'elevate',
      portal_id: '501',
      tempId: null,
    })
    expect(to).toBe('/')
    expect(arrive.website({ type: 'group', id: 4001 }, { landing: 'elevate', portal_id: null }).keep).toMatchObject({
      fromSite: 'elevate',
      portal_id: null,
    })
  })

  test('visitors of an outside site go to /home with its group, its rep, or neither [SF-4.40] [EW-4.58] [D-9.03]', () => {
    const lakeside = {
      ...noAttribution,
      ...resetValues,
      open_type: 'group',
      enroll_type: 'new-group-member',
      group_id: '3001',
      fromSite: 'lakeside',
    }
    expect(arrive.external({ group_id: 3001, agent_id: null })).toEqual({ keep: lakeside, to: '/home' })
    expect(arrive.external({ group_id: null, agent_id: 10109 }).keep).toMatchObject({
      open_type: 'agent',
      agent_id: '10109',
    })
    expect(arrive.external({ group_id: null, agent_id: null })).toEqual({ keep: { fromSite: 'lakeside' }, to: '/home' })
  })

  test.each([
    ['/plans?agent_id=1&type=dental#top', {}, '/plans?type=dental#top'],
    ['/?agent_id=1&group=2', {}, '/'],
    ['/?uid=9001', { uid: 9001 }, '/member-home'],
    ['/cart?uid=9001', { uid: 9001 }, '/cart'],
  ])('%s redirects to the page without the loaded ids [SF-4.40]', (address, member, to) => {
    expect(at.people.arrive({ agent_id: 10109, group_id: null, ...member }, {}, contextAt(address)).to).toBe(to)
  })

  test('one URL can name a rep and a group; a member continues as an existing member without an owner page [SF-4.40] [D-1.09]', () => {
    const { keep } = at.people.arrive({ agent_id: 10109, group_id: 77 }, {}, contextAt('/?agent_id=10109&group=77'))
    expect(keep).toEqual({
      ...noAttribution,
      ...resetValues,
      open_type: 'group',
      enroll_type: 'new-group-member',
      agent_id: '10109',
      group_id: '77',
    })
    const member = at.people.arrive(
      { agent_id: 10109, group_id: 77, portal_id: 501, uid: 9001 },
      {},
      contextAt('/?uid=9001'),
    )
    expect(member.keep).toMatchObject({
      open_type: null,
      enroll_type: 'existing-member',
      eprocess: 'applicant',
      portal_id: '501',
    })
  })

  test('keeps the enrollment if the attribution is the same [SF-4.40]', () => {
    const session = { agent_id: '10109', tempId: 'begun', portal_id: '501' }
    const { keep } = at.people.arrive({ agent_id: 10109, group_id: null }, {}, contextAt('/?agent_id=10109', session))
    expect(Object.keys(keep)).not.toContain('tempId')
    expect(Object.keys(keep)).not.toContain('portal_id')
  })

  test('the branded site’s group replaces any other; a visitor who already has it is unchanged [SF-2.03]', () => {
    const branded = at.branded({ ...brandedHost, landing: 'bluewater' })
    const to = (session: SessionValues) =>
      branded.arrive({ gid: 77 }, { site_domain: 'branded.localhost' }, contextAt('/bluewater', session))
    expect(to({ open_type: 'group', group_id: '3001' })).toEqual({ keep: { group_id: '77', ...resetValues }, to: '/' })
    expect(to({ open_type: 'group', group_id: '77', tempId: 'begun' })).toEqual({ keep: {}, to: '/' })
  })

  test('on the branded site, a group whose code was just given keeps its page; other pages lead to the site’s group [SF-4.09] [SF-2.03]', () => {
    const branded = at.branded({ ...brandedHost, landing: 'bluewater' })
    const session = { open_type: 'agent', agent_id: '10109', proved_group: '3001' } as const
    expect(branded.questionAt(contextAt('/bluewater', session))).toEqual({
      site_domain: 'branded.localhost',
      landing: 'bluewater',
    })
    const to = (owner: { type: 'agent' | 'group'; id: number }) =>
      branded.arrive({ gid: 77, owner }, { site_domain: 'branded.localhost' }, contextAt('/bluewater', session))
    expect(to({ type: 'group', id: 3001 })).toEqual({ keep: {} })
    for (const other of [
      { type: 'group', id: 2512 },
      { type: 'agent', id: 3001 },
    ] as const)
      expect(to(other)).toEqual({ keep: { group_id: '77', ...resetValues }, to: '/' })
  })

  test.each(['rep', 'group'])(
    'no entry changes the attribution of someone signed in as %s, or turns a visitor into one [D-1.06] [D-1.09]',
    (usertype) => {
      const session = { signed_in: '1', usertype, eprocess: usertype, open_type: 'agent' }
      expect(arriveByReferral(session)).toEqual({ keep: {} })
      expect(arrive.website({ type: 'group', id: 3001 }, {}, session).keep).toEqual({})
      expect(arrive.external({ group_id: 3001, agent_id: null }, session).keep).toEqual({})
      expect(
        at.people.arrive({ agent_id: 10110, group_id: null }, {}, contextAt('/?agent_id=10110', session)).keep,
      ).toEqual({})
      const branded = at.branded({ ...brandedHost, landing: 'x' })
      expect(branded.arrive({ gid: 77 }, { site_domain: '' }, contextAt('/x', session)).keep).toEqual({})
      const visitor = [
        arriveByReferral({}),
        arrive.website({ type: 'agent', id: 1 }),
        arrive.external({ group_id: 1, agent_id: null }),
      ]
      expect(visitor.map(({ keep }) => keep.eprocess)).toEqual(['applicant', 'applicant', 'applicant'])
    },
  )
})

describe('the Home link', () => {
  const visitor: HomeContext = {
    external: '',
    special: false,
    signedIn: false,
    openType: null,
    referral: null,
    eprocess: null,
    hasChosen: false,
  }
  test.each<[string, Partial<HomeContext>, string]>([
    ['a visitor', {}, '/'],
    ['a visitor of a rep', { openType: 'agent', eprocess: 'applicant' }, '/'],
    ['a visitor who chose a portal', { openType: 'agent', hasChosen: true }, '/home'],
    [
      'a referred visitor',
      { openType: 'agent', referral: 'demo-referral', hasChosen: true },
      '/referrals?rid=demo-referral',
    ],
    ['a visitor whose referral has special characters', { openType: 'agent', referral: 'a&b' }, '/referrals?rid=a%26b'],
    ['a referred visitor without an open type', { referral: 'demo-referral' }, '/'],
    ['a signed-in rep', { signedIn: true, eprocess: 'rep' }, '/agent-home'],
    [
      'a signed-in rep with a landing page',
      { signedIn: true, eprocess: 'rep', openType: 'agent', hasChosen: true },
      '/agent-home',
    ],
    ['an administrator', { signedIn: true, eprocess: 'group', openType: 'group' }, '/group-home'],
    ['a member', { signedIn: true, eprocess: 'applicant' }, '/member-home'],
    ['a member who came through a group', { signedIn: true, eprocess: 'applicant', openType: 'group' }, '/'],
    ['an operator', { signedIn: true }, '/'],
    ['someone not signed in whose session says rep', { eprocess: 'rep' }, '/'],
    ['anyone on the branded site', { special: true, signedIn: true, eprocess: 'rep' }, '/'],
    ['a referred visitor on the branded site', { special: true, openType: 'agent', referral: 'r' }, '/referrals?rid=r'],
    [
      'anyone on a site with its own home link',
      { external: 'https://home.example', signedIn: true, eprocess: 'rep' },
      'https://home.example',
    ],
  ])('leads %s with %j to %s [SF-2.43]', (_who, storage, home) => {
    expect(homeOf({ ...visitor, ...storage })).toBe(home)
  })

  test('the branded site has no Home breadcrumb, and names group and portal only to visitors of a group [SF-1.09] [SF-9.16]', () => {
    expect([hasHomeCrumb({ special: false }), hasHomeCrumb({ special: true })]).toEqual([true, false])
    const names = (special: boolean, openType: string | null) => namesGroupAndPortal({ special, openType })
    expect([
      names(false, 'agent'),
      names(false, 'group'),
      names(true, 'agent'),
      names(true, null),
      names(true, 'group'),
    ]).toEqual([true, true, false, false, true])
  })
})
