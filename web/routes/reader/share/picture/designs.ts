import { DAY, NIGHT } from '../../../../../scripture/picture/colours.ts';

// Pictures are shared, so they look the same whatever theme their author uses: they have the day and night colours of ui/tokens.css.

interface Design {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly rubric: string;
  /** Centred, or aligned left. */
  readonly centred: boolean;
  /** Framed by a double rule. */
  readonly framed: boolean;
}

const onPaper = ({ paper, ink, quiet, rubric }: typeof DAY | typeof NIGHT) => ({ ground: paper, ink, quiet, rubric });

export const DESIGNS = {
  paper: { name: 'Papel', ...onPaper(DAY), centred: false, framed: false },
  night: { name: 'Noche', ...onPaper(NIGHT), centred: false, framed: false },
  rubric: {
    name: 'Rúbrica',
    ground: DAY.rubric,
    ink: DAY.leaf,
    quiet: DAY.mark,
    rubric: DAY.mark,
    centred: true,
    framed: false,
  },
  title: { name: 'Portada', ...onPaper(DAY), ground: DAY.leaf, centred: true, framed: true },
} as const satisfies Record<string, Design>;

export type DesignId = keyof typeof DESIGNS;
export const DESIGN_IDS = Object.keys(DESIGNS) as readonly DesignId[];

/** In pixels, as social networks show them. */
export const SHAPES = {
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;

export type ShapeId = keyof typeof SHAPES;
export const SHAPE_IDS = Object.keys(SHAPES) as readonly ShapeId[];
