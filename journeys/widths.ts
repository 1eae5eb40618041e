/**
 * At which width a story runs: 390 (a phone) unless it is named here. What a look holds of the width alone, that nothing scrolls sideways,
 * is held at both widths in every story.
 */

/** Stories about how the shop and the steps are laid out: they run at 390 and at 1280. */
export const bothWidths = [
  'filters-and-compares-plans',
  'every-step',
  'estimates-a-year-with-a-crown',
  'browses-and-compares',
  'legal-pages-and-video',
  'visitor-buys-dental-and-vision',
]

/** Stories of people at a desk, who are operators, reps and groups, and of a keyboard: they run at 1280. */
export const atADesk = [
  'a-group-pays-its-bill',
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

/** The looks of these stories that a wide screen shows in another order or with other controls: axe reads them at both widths. */
export const laidOutAnew = ['home', 'plans', 'plan', 'facet', 'compare', 'cart', 'personal', 'about']
