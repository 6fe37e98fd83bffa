/*
  What only the function used to check, for who writes straight at the Data API.
*/

-- A download is served under the row's type: one of the bucket's, and the one that the key's ending stands for.
alter table public.patient_reports add constraint patient_reports_content_type_check check (
  content_type = case substring(object_key from '\.([a-z]+)$')
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'jpg' then 'image/jpeg'
    when 'jpeg' then 'image/jpeg'
    when 'png' then 'image/png'
  end
);

-- A path of this site or an https address, as the contract has it: a browser reads '/\' as '//', another host.
alter table public.blog_posts drop constraint blog_posts_cover_check;
alter table public.blog_posts add constraint blog_posts_cover_check check (
  length(cover) <= 500
  and (cover = '' or cover ~ '^/(?!/)[A-Za-z0-9_./%-]*$' or cover ~ '^https://[^[:space:]"''<>\\]+$')
);

-- Events can't be mended, so what is there already stays as it is; what comes is bound.
alter table audit.events add constraint events_lengths_check check (
  length(patient_uid) <= 20 and length(subject_id) <= 100 and length(address) <= 64
) not valid;
