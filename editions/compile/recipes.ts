import type { Recipe } from '../recipes/recipe.ts';
import { RV1909 } from '../recipes/rv1909/recipe.ts';
import type { SourceText } from '../source/source-text.ts';

const RECIPES: readonly Recipe[] = [RV1909];

export const recipeFor = (source: SourceText): Recipe | undefined => RECIPES.find((recipe) => recipe.matches(source));

/** The recipe that made the edition with this id, if there is one. */
export const recipeOfEdition = (id: string): Recipe | undefined => RECIPES.find((recipe) => recipe.meta.id === id);
