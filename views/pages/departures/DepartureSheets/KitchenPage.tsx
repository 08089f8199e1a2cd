import { type DetailedParticipant, foodFields } from '#domain/organisers/departures/departure.ts';
import { tally } from '#domain/organisers/departures/participants.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { TallyList } from '#views/components/organisers/departures/TallyList.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSheets.module.css';
import { StatedFacts } from './StatedFacts.tsx';

/** What the kitchen needs to know: numbers of diets and extras, and all statements by traveller. */
export function KitchenPage({ args }: PageProps<'KitchenPage'>) {
  const { departure, participants } = usePageQuery('organiserDepartureSheet', args);
  const stated = participants.filter(statesSomething);
  const diets = tally(participants.flatMap(({ details }) => details.diets));
  return (
    <DepartureFrame departure={departure} part={de.departure.kitchen}>
      <p>{de.departure.kitchenLead(participants.length)}</p>
      <PrintButton />
      {diets.length > 0 ? (
        <TitledSection id="ernaehrung" title={de.departure.diets}>
          <TallyList tallies={diets} />
        </TitledSection>
      ) : null}
      <TitledSection id="angaben" title={de.departure.kitchenStated}>
        {stated.length === 0 ? <p>{de.departure.kitchenNone}</p> : null}
        <ul className={`stack-3 ${styles.people}`}>
          {stated.map((participant) => (
            <li key={`${participant.reference}/${participant.index}`} className="boxed stack-2">
              <h3 className="text-m">{`${participant.firstName} ${participant.lastName}`}</h3>
              <StatedFacts {...statedFood(participant)} />
            </li>
          ))}
        </ul>
        {stated.length < participants.length ? (
          <p>{de.departure.kitchenWithout(participants.length - stated.length)}</p>
        ) : null}
      </TitledSection>
    </DepartureFrame>
  );
}

/** What a family stated about food, or could only remark because it was not asked. */
function statedFood({ details, remarks }: DetailedParticipant) {
  const { facts, isUnreadable, isUnanswered, isAskedAboutFood } = details;
  return {
    facts: facts.filter(({ key }) => foodFields.includes(key)),
    ...{ isUnreadable, isUnanswered: isUnanswered && isAskedAboutFood, remarks: isAskedAboutFood ? '' : remarks },
  };
}

function statesSomething(participant: DetailedParticipant): boolean {
  const { facts, isUnreadable, isUnanswered, remarks } = statedFood(participant);
  return facts.length > 0 || isUnreadable || isUnanswered || remarks !== '';
}
