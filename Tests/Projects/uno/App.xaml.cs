namespace Sample;
