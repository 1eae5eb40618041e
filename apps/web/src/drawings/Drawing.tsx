/** Illustrations for empty states: one stroke weight, brand and accent colors only, decorative. */
const drawings = {
  emptyCart: {
    brand:
      'M12 22h12l12 42h50l11-32H27M31.500 48h60M52 32v32m18-32v32M46 74a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm34 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
    accent: 'M62 6v14m-7-7h14',
  },
  nothingFound: {
    brand:
      'M60 84H26a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v14M34 28h32M34 42h16M34 56h12M74 36a20 20 0 1 0 0 ' +
      '40 20 20 0 0 0 0-40zM88.500 70.500 104 86',
    accent: 'M66 56h16',
  },
  notFound: {
    brand: 'M56 12v4m0 20v8m0 20v24M42 88h28M56 16H30L19 26l11 10h26z',
    accent: 'M56 44h32l11 10-11 10H56z',
  },
  saved: {
    brand: 'M64 86H34a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4h34l20 20v20M68 10v16a4 4 0 0 0 4 4h16M42 44h30M42 58h18',
    accent: 'M84 58a15 15 0 1 0 0 30 15 15 0 0 0 0-30zm-7 15.500 5 5 9-10',
  },
  success: {
    brand: 'M60 10 30 20v25c0 20 12 33 30 41 18-8 30-21 30-41V20z',
    accent: 'm46 48 10 10 19-21',
  },
  offline: {
    brand: 'M36 66a18 18 0 0 1 0-36 25 25 0 0 1 47-4 20 20 0 0 1 1 40zM60 66v18m0 0H34m26 0h26',
    accent: 'm53 39 14 14m0-14L53 53',
  },
} as const
type DrawingName = keyof typeof drawings
export const drawingNames = Object.keys(drawings).filter((name): name is DrawingName => name in drawings)

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    viewBox="0 0 120 96"
    width="120"
    height="96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name].brand} />
    <path d={drawings[name].accent} stroke="var(--accent-mark)" />
  </svg>
)
