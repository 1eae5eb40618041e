/** The width at which a journey runs: 390 (a phone) unless it's listed here. All are checked for sideways scrolling at both widths. */

/** Journeys about the layout of the storefront and the steps; they run at 390 and at 1280. */
export const bothWidths = [
  'filters-and-compares-plans',
  'every-step',
  'estimates-a-year-with-a-crown',
  'browses-and-compares',
  'legal-pages-and-video',
  'visitor-buys-dental-and-vision',
]

/** Journeys of operators, reps and groups, and of keyboard users; they run at 1280. */
export const atADesk = [
  'a-group-pays-its-invoice',
  'a-rep-enrolls-a-member-again',
  'a-rep-sends-a-quote',
  'an-administrator-sees-the-group',
  'an-idle-session',
  'an-operator-answers-a-privacy-request',
  'an-operator-changes-a-rep',
  'an-operator-collects-what-is-due',
  'an-operator-ends-many-coverages',
  'an-operator-is-invited',
  'an-operator-makes-a-feed',
  'an-operator-reads-the-catalog',
  'by-keyboard-alone',
  'consent-before-submitting',
  'second-brand',
  'signs-in-with-a-passkey',
]

/** Screens with another order or other controls when wide; axe checks them at both widths. */
export const wideLayouts = ['home', 'plans', 'plan', 'facet', 'compare', 'cart', 'personal', 'about']
