import { dropRegion, keepRegion, lockProposal } from '../../../store/proposals.ts';
import { FORBIDDEN } from '../../access/viewer.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import type { Corrections } from './corrections.ts';
import { checkRegion } from './proposal-forms.ts';
import { isCorrector, type WritingDeps } from './writing-deps.ts';

/** Lets correctors mark the place on the printed page for later reviewers. The proposed wording does not change. */
export function createRegions({ database }: WritingDeps): Pick<Corrections, 'markRegion'> {
  return {
    async markRegion(viewer, proposal, region) {
      if (!isCorrector(viewer)) return refused(FORBIDDEN);
      const wrong = checkRegion(region);
      if (wrong) return refused(wrong);
      return database.write(async (trx) => {
        const row = await lockProposal(trx, proposal);
        if (!row) return refused({ code: 'proposal-unknown' });
        if (row.state !== 'pending') return refused({ code: 'already-decided', state: row.state });
        await (region === '' ? dropRegion(trx, proposal) : keepRegion(trx, proposal, region));
        return done(region);
      });
    },
  };
}
