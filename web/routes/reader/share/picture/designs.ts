import { DAY, NIGHT } from '../../../../../scripture/picture/colours.ts';

// A picture goes out into the world, so it looks alike whatever its maker reads with: the colours of ui/tokens.css, by day
// and by night, whichever theme is chosen.

interface Design {
  readonly name: string;
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly rubric: string;
  /** In the middle, or from the left edge on. */
  readonly centred: boolean;
  /** A printer's double rule around it. */
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

/** In pixels; as wide as social sites show them. */
export const SHAPES = {
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const;

export type ShapeId = keyof typeof SHAPES;
export const SHAPE_IDS = Object.keys(SHAPES) as readonly ShapeId[];
